"""Several games one after another as lines of text, counted and, where wanted, checked."""

from collections.abc import Callable, Iterator, Sequence

from games.engine.classic.events import Event, GameEnded, HandDealt
from games.engine.classic.ruleset import differences
from games.engine.variants import RULES
from games.management.playthrough.checks import Checker
from games.management.playthrough.dealer import Dealer, seat_seed
from games.management.playthrough.features import Tally
from games.management.playthrough.plan import Plan
from games.management.playthrough.steps import Game, Player, Step, Stuck, player
from games.management.playthrough.text import SEATS, deal_lines, score_line, sentence


class Playthrough:
    """Plays a plan. ``lines`` tells it; what was counted and found wrong stays readable after."""

    def __init__(self, plan: Plan, *, make_player: Callable[..., Player] = player) -> None:
        self.plan = plan
        self.tally = Tally()
        self.violations: list[str] = []
        self._rules = RULES[plan.ruleset.variant]
        self._make_player = make_player
        self._dealer = Dealer(seed=plan.seed, stacked=plan.stacked)

    def lines(self) -> Iterator[str]:
        """All games as text, then what was seen, then the verdict of the checks."""
        for number in range(1, self.plan.games + 1):
            yield from self._game_lines(number)
        yield from self._closing()

    def summary(self) -> Iterator[str]:
        """The same games, but only what is wrong with them, what was seen and the verdict."""
        for number in range(1, self.plan.games + 1):
            told = len(self.violations)
            for _ in self._game_lines(number):
                pass
            yield from (_marked(text) for text in self.violations[told:])
        yield from self._closing()

    def _closing(self) -> Iterator[str]:
        yield self.tally.line()
        if self.plan.check:
            yield (
                f"{self.plan.games} games, {self.tally.states} states, "
                f"{len(self.violations)} violations"
            )

    def _game_lines(self, number: int) -> Iterator[str]:
        yield self._title(number)
        step = None
        checker = Checker(self._rules)
        try:
            for step in self._game(number).steps(max_hands=self.plan.max_hands):
                yield from step_lines(step)
                yield from self._judged(step, number, checker.note)
                self.tally.note(step)
        except Stuck as stuck:
            yield from self._wrong([str(stuck)], number)
        if step is None or not self._rules.is_over(step.after):
            self.tally.unfinished += 1
            yield "unfinished"
        if step is not None:
            yield from self._judged(step, number, lambda last: checker.end(last.after))

    def _game(self, number: int) -> Game:
        players = tuple(
            self._make_player(level, seed=seat_seed(seed=self.plan.seed, game=number, seat=seat))
            for seat, level in enumerate(self.plan.levels)
        )
        deal = self._dealer.deal
        return Game(
            rules=self._rules,
            ruleset=self.plan.ruleset,
            players=players,
            deal=lambda request: deal(request, game=number),
        )

    def _title(self, number: int) -> str:
        plan = self.plan
        seats = ", ".join(f"{SEATS[seat]} {level}" for seat, level in enumerate(plan.levels))
        changes = "".join(
            f", {field}={_written(value)}" for field, _, value in differences(plan.ruleset)
        )
        return f"game {number}: {plan.ruleset.preset}{changes}, seed {plan.seed}, {seats}"

    def _judged(
        self, step: Step, number: int, judge: Callable[[Step], Sequence[str]]
    ) -> Iterator[str]:
        if self.plan.check:
            where = f"hand {step.after.hand}, after {step.after.turns_done} turns"
            yield from self._wrong([f"{where}: {text}" for text in judge(step)], number)

    def _wrong(self, found: Sequence[str], number: int) -> Iterator[str]:
        for text in found:
            self.violations.append(f"game {number}, {text}")
            yield _marked(self.violations[-1])


def step_lines(step: Step) -> Iterator[str]:
    """One step as text: its events, the racks after a deal, the scores after a hand."""
    ended = [event for event in step.events if isinstance(event, GameEnded)]
    for event in step.events:
        if event not in ended:
            yield _indented(event)
    if step.seat is None:
        yield from deal_lines(step.after)
    for result in step.after.history[len(step.before.history) :]:
        yield score_line(result)
    for event in ended:
        yield sentence(event)


def _indented(event: Event) -> str:
    text = sentence(event)
    return text if isinstance(event, HandDealt) else f"  {text}"


def _marked(violation: str) -> str:
    return f"VIOLATION {violation}"


def _written(value: object) -> str:
    words = {True: "true", False: "false", None: "null"}
    return words[value] if isinstance(value, bool) or value is None else str(value)
