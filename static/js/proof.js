/* Shuffle proof: works out in this browser what every hand's seed and bits lead to, and compares.
   The steps are those of games/tiles/shuffle.py, byte for byte. */
"use strict";
(() => {
  const byId = id => document.getElementById(id);
  const read = id => JSON.parse(byId(id).textContent);
  const words = read("words"), button = byId("rebuild"), sum = byId("sum");
  const NOTHING_SENT = "0".repeat(64), NUMBERED = 104, TILES = 106;

  const bytes = hex => {
    if (!/^([0-9a-f]{2})+$/.test(hex)) throw new RangeError("not hexadecimal");
    return Uint8Array.from(hex.match(/../g), pair => parseInt(pair, 16));
  };
  const hex = buffer => Array.from(new Uint8Array(buffer), b => b.toString(16).padStart(2, "0")).join("");
  const joined = (...parts) => Uint8Array.from(parts.flatMap(part => [...part]));

  const fingerprint = async hand => hex(await crypto.subtle.digest("SHA-256",
    joined(new TextEncoder().encode("okey-deal"), bytes(hand.hand_id), bytes(hand.seed))));

  /* Numbers without bias: HMAC-SHA-512 in counter mode, a byte at a time. */
  class Stream {
    constructor(key, message) {
      Object.assign(this, { key, message, counter: 0, block: [], at: 0 });
    }

    static async of(hand) {
      const algorithm = { name: "HMAC", hash: "SHA-512" };
      const key = await crypto.subtle.importKey("raw", bytes(hand.seed), algorithm, false, ["sign"]);
      const sent = hand.bits.map(bits => bytes(bits ?? NOTHING_SENT));
      return new Stream(key, joined(bytes(hand.hand_id), ...sent));
    }

    async byte() {
      if (this.at === this.block.length) {
        const counter = new Uint8Array(4);
        new DataView(counter.buffer).setUint32(0, this.counter);
        this.block = new Uint8Array(await crypto.subtle.sign("HMAC", this.key, joined(this.message, counter)));
        this.counter += 1;
        this.at = 0;
      }
      return this.block[this.at++];
    }

    async below(n) {
      let byte = await this.byte();
      while (byte >= 256 - 256 % n) byte = await this.byte();
      return byte % n;
    }

    async shuffle(order) {
      for (let last = order.length - 1; last > 0; last -= 1) {
        const chosen = await this.below(last + 1);
        [order[last], order[chosen]] = [order[chosen], order[last]];
      }
      return order;
    }
  }

  async function rebuilt(hand) {
    const stream = await Stream.of(hand);
    const seats = [0, 1, 2, 3].filter(seat => hand.deal.racks[seat].length);
    const starter = hand.starter_drawn ? seats[await stream.below(seats.length)] : hand.deal.starter;
    let indicator = hand.indicator_draw === "before_deal" ? await stream.below(NUMBERED) : null;
    const order = Array.from({ length: TILES }, (_, tile) => tile).filter(tile => tile !== indicator);
    let stock = await stream.shuffle(order);
    const racks = [[], [], [], []];
    for (const seat of [0, 1, 2, 3].map(step => (starter + step) % 4).filter(seat => seats.includes(seat)))
      racks[seat] = stock.splice(0, seat === starter ? 15 : 14);
    if (indicator === null) {
      const place = stock.findIndex(tile => tile < NUMBERED);
      [indicator] = stock.splice(place, 1);
      if (place) stock = await stream.shuffle(stock);
    }
    return { starter, indicator, racks, stock };
  }

  const written = deal => JSON.stringify([deal.starter, deal.indicator, deal.racks, deal.stock]);

  async function verdict(hand, shown) {
    shown.querySelector("[data-rebuilt]").textContent = await fingerprint(hand);
    shown.querySelector(".rebuilt").hidden = false;
    if (await fingerprint(hand) !== hand.commitment) return ["bad", words.wrong_seed];
    if (!hand.deal) return ["good", words.matches_undealt];
    if (written(await rebuilt(hand)) !== written(hand.deal)) return ["bad", words.wrong_deal];
    return ["good", words.matches];
  }

  async function check(hand) {
    const shown = byId(`hand-${hand.hand}`);
    const [how, said] = await verdict(hand, shown).catch(() => ["bad", words.unreadable]);
    shown.classList.remove("good", "bad");
    shown.classList.add(how);
    shown.querySelector(".verdict").textContent = said;
    return how === "good";
  }

  async function checkAll() {
    button.disabled = true;
    let wrong = 0;
    for (const hand of read("deals").hands) wrong += await check(hand) ? 0 : 1;
    sum.className = wrong ? "sum bad" : "sum good";
    sum.textContent = wrong ? words.some.replace("%1", wrong) : words.all;
    button.disabled = false;
  }

  if (!crypto.subtle) return void (sum.textContent = words.insecure);
  button.hidden = false;
  button.addEventListener("click", checkAll);
})();
