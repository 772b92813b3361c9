"""A socket may send a burst and then so many messages a second."""

from games.live.limits import Bucket, Verdict


def verdicts(bucket: Bucket, times: list[float]) -> list[Verdict]:
    return [bucket.take(time) for time in times]


def test_a_burst_passes_and_the_next_is_told_off_once():
    bucket = Bucket.full(last=100.0)
    heard = verdicts(bucket, [100.0] * 33)
    assert heard[:30] == [Verdict.PASS] * 30
    assert heard[30:] == [Verdict.WARN, Verdict.DROP, Verdict.DROP]


def test_a_patient_page_is_never_told_off():
    bucket = Bucket.full(last=0.0)
    assert set(verdicts(bucket, [each / 9 for each in range(1000)])) == {Verdict.PASS}


def test_after_a_pause_it_passes_again():
    bucket = Bucket.full(last=0.0)
    verdicts(bucket, [0.0] * 32)
    assert bucket.take(4.0) is Verdict.PASS


def test_who_goes_on_for_five_seconds_is_sent_away():
    bucket = Bucket.full(last=0.0)
    heard = verdicts(bucket, [each / 100 for each in range(700)])
    assert heard.count(Verdict.WARN) == 1
    assert Verdict.CLOSE in heard
    assert heard.index(Verdict.CLOSE) >= 500


def test_who_calms_down_is_forgiven():
    bucket = Bucket.full(last=0.0)
    verdicts(bucket, [0.0] * 32)
    assert bucket.take(3.0) is Verdict.PASS
    assert verdicts(bucket, [10.0] * 31)[-1] is Verdict.WARN
