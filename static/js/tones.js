/* The five sounds, made of tones and noise: there are no files. */
"use strict";
okey.tones = context => {
  const LOUDNESS = 0.16;
  const out = context.createGain();
  out.gain.value = LOUDNESS;
  out.connect(context.destination);

  /* A tone that rises at once and fades. */
  function tone(pitch, { at = 0, lasts = 0.16, type = "triangle", level = 1 } = {}) {
    const source = context.createOscillator();
    source.type = type;
    source.frequency.value = pitch;
    play(source, context.currentTime + at, lasts, level);
  }

  /* Wood on wood: a moment of noise about one pitch. */
  function knock(pitch, { at = 0, lasts = 0.07, level = 1 } = {}) {
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    const source = context.createBufferSource(), band = context.createBiquadFilter();
    source.buffer = buffer;
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.Q.value = 2.5;
    play(source, context.currentTime + at, lasts, level * 2.4, band);
  }

  function play(source, start, lasts, level, through = null) {
    const shape = context.createGain();
    shape.gain.setValueAtTime(0.0001, start);
    shape.gain.exponentialRampToValueAtTime(level, start + 0.008);
    shape.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    if (through) source.connect(through).connect(shape);
    else source.connect(shape);
    shape.connect(out);
    source.start(start);
    source.stop(start + lasts + 0.02);
  }

  return {
    draw() { knock(900, { lasts: 0.09, level: 0.5 }); },
    throw() { knock(1900, { lasts: 0.05 }); knock(420, { at: 0.012, lasts: 0.08, level: 0.8 }); },
    turn() { tone(587, { at: 0.16 }); tone(880, { at: 0.29, lasts: 0.26 }); },
    low() { tone(1047, { lasts: 0.06, type: "sine", level: 0.7 }); },
    over() { [392, 523, 659].forEach((pitch, nth) => tone(pitch, { at: nth * 0.13, lasts: 0.34 })); },
  };
};
