import { describe, expect, test } from 'vitest';
import type { Draw, Luck } from '../../src/core/journal.ts';
import { kernel } from '../../src/core/kernel.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Decision, FaultyAnswer, MatchRecord } from '../../src/core/match.ts';
import { below, random } from '../../src/core/random.ts';
import { anyAnswer } from '../../src/kit/any-answer.ts';
import { accepted } from '../../src/kit/broken.ts';
import { luckOf } from '../../src/kit/listen.ts';
import { ADVISER, toy } from '../kit/toy.ts';
import { steps } from '../kit/toy-rules.ts';

const SETTING = { scenario: 'fords', options: { allies: true, rounds: '2' } };
type ToyMatch = ReturnType<typeof begin>;

function begin(luck: Luck = luckOf(1), game = toy) {
  const started = accepted(LiveMatch.start(game, { setting: SETTING }, luck));
  return started.match;
}
function replayed(record: MatchRecord, luck: Luck = luckOf(1)): ToyMatch {
  const started = accepted(LiveMatch.replay(toy, record, luck));
  return started.match;
}
const whyNot = (record: MatchRecord): string => {
  const started = LiveMatch.replay(toy, record, luckOf(1));
  return started.ok ? 'played' : started.refusal.message;
};

/** Answer as the first seat asked, choosing the choices whose labels match. */
function take(match: ToyMatch, ...labels: RegExp[]): Decision {
  const [decision] = match.decisions();
  const used = new Set<string>();
  const choose = labels.map(label => {
    const choice = decision.choices.find(each => !used.has(each.id) && label.test(each.label));
    if (!choice) throw new Error(`${label} is none of ${decision.choices.map(each => each.label).join(', ')}`);
    used.add(choice.id);
    return choice.id;
  });
  accepted(match.answer(decision.seat, match.version, choose));
  return decision;
}

/** Everybody has pledged, and the first seat is asked who marches. */
function marching(luck?: Luck): ToyMatch {
  const match = begin(luck);
  for (let i = 0; i < 3; i++) take(match, /Pledge/);
  return match;
}

/** Play to the end at random. */
function finish(match: ToyMatch, seed: number): ToyMatch {
  const rng = random(seed);
  const rules = kernel(toy.steps);
  for (;;) {
    const decisions = match.decisions();
    if (decisions.length === 0) return match;
    const { seat } = decisions[below(rng, decisions.length)];
    const picks = anyAnswer(rules, match.peek(), seat, rng);
    accepted(match.answer(seat, match.version, picks.map(String)));
  }
}

const all = (match: ToyMatch) => ({
  state: match.peek(),
  record: match.record(),
  logs: ([0, 1, 2, 'spectator'] as const).map(viewer => match.log(viewer)),
});

describe('answers', () => {
  test('each answer gives a new version, and an answer to an old version is stale', () => {
    const match = marching();
    expect(match.version).toBe(3);
    const [{ seat, choices }] = match.decisions();
    expect(match.answer(seat, 3, [choices[0].id])).toMatchObject({ ok: true, version: 4 });
    expect(match.answer(seat, 3, [match.decisions()[0].choices[0].id])).toMatchObject({ refusal: { code: 'stale' } });
  });
  test('from a seat that is not asked are refused, and the seat is told whose turn it is', () => {
    const match = marching();
    const asked = match.decisions()[0].seat;
    const title = match.scenario.seats[asked].title;
    const answered = match.answer((asked + 1) % 3, match.version, []);
    expect(answered).toEqual({
      ok: false,
      refusal: { code: 'not-your-decision', message: `Not your decision now: waiting for ${title}.`, rule: '3.1' },
    });
  });
  test('whose rule fails when tried out make the question fail; with `onFault` they are reported and left out', () => {
    const choose = (): void => {
      throw new Error('3.2 fails');
    };
    const match = begin(undefined, { ...toy, steps: { ...steps, marchTo: { ...steps.marchTo, choose } } });
    for (let i = 0; i < 3; i++) take(match, /Pledge/);
    take(match, /Foot/);
    expect(() => match.decisions()).toThrow('3.2 fails');
    const faulty: FaultyAnswer[] = [];
    expect(match.decisions(each => faulty.push(each))[0].choices).toEqual([]);
    expect(faulty.map(each => each.choose)).toEqual([['1'], ['4']]);
  });
  test('whose words fail make the question fail; with `onFault` they are reported and kept without those words', () => {
    const fail = (): never => {
      throw new Error('3.1 has no words');
    };
    const { march } = steps;
    const [{ label }] = marching().decisions()[0].choices;
    const words = ['label', 'about', 'key', 'group', 'ruleOf', 'place', 'piece', 'suggested', 'alike'] as const;
    for (const failing of words) {
      const match = begin(undefined, { ...toy, steps: { ...steps, march: { ...march, [failing]: fail } } });
      for (let i = 0; i < 3; i++) take(match, /Pledge/);
      expect(() => match.decisions()).toThrow('3.1 has no words');
      const faulty: FaultyAnswer[] = [];
      const [{ choices, seat }] = match.decisions(each => faulty.push(each));
      expect(new Set(faulty.map(({ choose }) => choose.join())), failing).toEqual(new Set(choices.map(({ id }) => id)));
      expect(choices[0].label).toBe(failing === 'label' ? choices[0].id : label);
      expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
      expect(match.answer(seat, match.version, [choices[0].id])).toMatchObject({ ok: true });
    }
  });
  test('whose odds or risk fail are reported in the same way', () => {
    const choose: typeof steps.marchTo.choose = (s, f, by, umpire) => {
      umpire.foretell?.(() => {
        throw new Error('no odds');
      });
      steps.marchTo.choose(s, f, by, umpire);
    };
    const risks: typeof ADVISER.risks = (_, { step }) => {
      if (step === 'marchTo') throw new Error('no risk');
      return [];
    };
    const silent = { ...toy, steps: { ...steps, marchTo: { ...steps.marchTo, choose } } };
    for (const [game, message] of [
      [silent, 'no odds'],
      [{ ...toy, insight: { ...ADVISER, risks } }, 'no risk'],
    ] as const) {
      const match = begin(undefined, game);
      for (let i = 0; i < 3; i++) take(match, /Pledge/);
      take(match, /Foot/);
      expect(() => match.decisions()).toThrow(message);
      const faulty: FaultyAnswer[] = [];
      const [{ choices, seat }] = match.decisions(each => faulty.push(each));
      expect(choices.map(({ label }) => label)).toEqual(['Upstream', 'Downstream']);
      expect(faulty.map(({ choose: ids }) => ids)).toEqual([['1'], ['4']]);
      expect(match.answer(seat, match.version, ['1'])).toMatchObject({ ok: true });
    }
  });
  test('that are not listed are refused in the words of the rule', () => {
    const match = begin();
    expect(match.answer(0, 0, ['17'])).toMatchObject({
      refusal: { code: 'illegal', rule: '2.1', message: 'You do not hold card 17.' },
    });
  });
  test.each([[['1', '1', '2']], [['1', '1']]])('that name a choice twice are refused: %s', choose => {
    const match = marching();
    const { seat, choices } = match.decisions()[0];
    const named = choose.map(i => choices[Number(i)].id);
    expect(match.answer(seat, match.version, named)).toMatchObject({
      refusal: { code: 'illegal', message: 'Name each choice only once.' },
    });
  });
  test('of the wrong size are refused with the right one', () => {
    const match = marching();
    const { seat, choices } = match.decisions()[0];
    const ids = choices.slice(0, 3).map(({ id }) => id);
    expect(match.answer(seat, match.version, ids)).toMatchObject({
      refusal: { message: 'Choose 0 to 2, not 3.', rule: '3.1' },
    });
    expect(begin().answer(0, 0, [])).toMatchObject({ refusal: { message: 'Choose 1, not 0.' } });
  });
  test('to a match that is over are refused', () => {
    const match = finish(begin(), 1);
    expect(match.outcome()?.scores).toHaveLength(3);
    expect(match.answer(0, match.version, ['0'])).toMatchObject({ refusal: { message: 'The match is over.' } });
  });
  test('a set is the same answer in any order', () => {
    const [one, other] = [marching(), marching()];
    const { seat, choices } = one.decisions()[0];
    const ids = choices.slice(0, 2).map(({ id }) => id);
    one.answer(seat, one.version, ids);
    other.answer(seat, other.version, [...ids].reverse());
    expect(all(one)).toEqual(all(other));
  });
  test('during which the game’s code fails leave the match unchanged, including its luck', () => {
    let broken = true;
    const narrate: typeof toy.narrate = (event, viewer) => {
      if (event.what === 'pledged' && broken) throw new TypeError('no words');
      return toy.narrate(event, viewer);
    };
    const match = begin(luckOf(1), { ...toy, narrate });
    for (let i = 0; i < 2; i++) take(match, /Pledge/);
    const before = JSON.stringify(match.peek());
    expect(() => take(match, /Pledge/)).toThrow('no words');
    expect([JSON.stringify(match.peek()), match.version]).toEqual([before, 2]);
    broken = false;
    take(match, /Pledge/);
    const { opening, answers } = match.record();
    const numbers = [...opening, ...answers.flatMap(({ luck }) => luck)].map(([n]) => n);
    expect(numbers).toEqual(numbers.map((_, i) => i));
  });
});

describe('secret answers', () => {
  test('are asked of all seats at once and taken in any order', () => {
    const match = begin();
    expect(match.decisions().map(({ seat }) => seat)).toEqual([0, 1, 2]);
    const [, , crown] = match.decisions();
    expect(match.answer(2, 0, [crown.choices[0].id])).toMatchObject({ ok: true, happened: [] });
    expect(match.decisions().map(({ seat }) => seat)).toEqual([0, 1]);
    expect(match.view(0)).toMatchObject({ pledged: [false, false, true], pledge: null });
    expect(match.view(2)).toMatchObject({ pledge: [Number(crown.choices[0].id)] });
  });
  test('do not change the questions to the others, which may still be answered', () => {
    const match = begin();
    const [north, south, crown] = match.decisions();
    expect(match.answer(2, 0, [crown.choices[0].id]).ok).toBe(true);
    expect([0, 1, 2].map(seat => match.askedAt(seat))).toEqual([0, 0, 1]);
    expect(match.answer(0, 0, [north.choices[0].id]).ok).toBe(true);
    expect(match.answer(1, 0, [south.choices[0].id])).toMatchObject({ ok: true, version: 3 });
    expect([0, 1, 2].map(seat => match.askedAt(seat))).toEqual([3, 3, 3]);
    expect(match.answer(1, 0, [south.choices[0].id])).toMatchObject({ ok: false });
  });
  test('may be changed until the last seat has answered, and only the last one counts', () => {
    const match = begin();
    const [north, south, crown] = match.decisions();
    match.answer(2, 0, [crown.choices[0].id]);
    expect(match.given(0)).toBeNull();
    expect(match.given(2)).toEqual({ ...crown, given: [crown.choices[0].id] });
    // The panel that was answered from is used up. The one that shows the answer stays valid while others answer.
    expect(match.answer(2, 0, [crown.choices[1].id])).toMatchObject({ refusal: { code: 'stale' } });
    match.answer(0, 0, [north.choices[0].id]);
    expect(match.answer(2, 1, [crown.choices[1].id])).toMatchObject({ ok: true, happened: [] });
    expect(match.given(2)?.given).toEqual([crown.choices[1].id]);
    expect(match.ahead(2, [[crown.choices[2].id]])).toMatchObject({ ok: true, last: { final: false }, next: null });
    match.answer(1, 0, [south.choices[0].id]);
    expect(match.log(0).flat().at(-1)?.text).toContain(`Crown ${crown.choices[1].label.replace('Pledge ', '')}`);
    expect(match.given(2)).toBeNull();
    expect(all(replayed(match.record(), luckOf(1)))).toEqual(all(match));
  });
  test('are final only if they are the last', () => {
    const match = begin();
    const finals = (): boolean[] => match.decisions().map(({ choices }) => choices.some(({ final }) => final === true));
    expect(finals()).toEqual([false, false, false]);
    take(match, /Pledge/);
    take(match, /Pledge/);
    expect(finals()).toEqual([true]);
  });
  test('cannot be undone', () => {
    const match = begin();
    take(match, /Pledge/);
    expect(match.undo(0)).toMatchObject({ ok: false, refusal: { code: 'illegal' } });
  });
});

test('what was seen of a position stays the same when play goes on', () => {
  const match = begin();
  const sight = match.sight(2);
  const { text, alt, view, scene } = begin().sight(2);
  take(match, /Pledge/);
  expect(match.view(2)).not.toEqual(view);
  expect([sight.text, sight.alt, sight.view, sight.scene]).toEqual([text, alt, view, scene]);
});

describe('what is told', () => {
  test('to partners alone is only in their logs', () => {
    const match = begin();
    const drew = (viewer: 0 | 1 | 2 | 'spectator'): string[] =>
      match
        .log(viewer)
        .flat()
        .filter(({ text }) => text.includes(' draws '))
        .map(({ text }) => text.split(' ')[0]);
    expect(drew(0)).toEqual(['North', 'South']);
    expect(drew(1)).toEqual(['North', 'South']);
    expect(drew(2)).toEqual(['Crown']);
    expect(drew('spectator')).toEqual([]);
  });
  test('is returned with the answer, marked with whom it is for', () => {
    const match = marching();
    const { seat } = take(match);
    const answered = accepted(match.answer(seat, match.version, ['1']));
    expect(answered.happened.map(({ to }) => to)).toEqual([undefined, seat]);
    expect(answered.happened[1].text).toMatch(/^You see the \d of /);
  });
});

describe('undo', () => {
  test('goes back answer by answer until something was revealed, and the version rises each time', () => {
    const match = marching();
    const past = [all(match)];
    const { seat } = take(match, /Foot/, /Foot/);
    past.push(all(match));
    take(match, /Upstream/);
    past.push(all(match));
    take(match, /Do not look/);
    const versions = [match.version];
    for (const step of past.reverse()) {
      expect(match.decisions()[0].undoable).toBe(true);
      expect(match.undo(seat).ok).toBe(true);
      expect(all(match)).toEqual(step);
      versions.push(match.version);
    }
    expect(match.decisions()[0].undoable).toBe(false);
    expect(match.undo(seat)).toMatchObject({ refusal: { code: 'illegal' } });
    expect(versions.map(version => version - versions[0])).toEqual([0, 1, 2, 3]);
  });
  test('is only for the seat that answered', () => {
    const match = marching();
    const { seat } = take(match, /Foot/);
    expect(match.undo((seat + 1) % 3)).toMatchObject({ refusal: { message: 'The last answer was not this seat’s.' } });
  });
  test('stops at what was looked at', () => {
    const match = marching();
    const { seat } = take(match);
    const look = take(match, /^Look/);
    expect(look.choices.map(({ final }) => final)).toEqual([undefined, true]);
    expect(match.undo(seat)).toMatchObject({ ok: false });
    expect(match.undo(seat).ok).toBe(false);
  });
  test('stops when another seat has to decide', () => {
    const match = marching();
    const { seat } = take(match);
    take(match, /Do not look/);
    const cache = take(match, /Hide nothing/);
    expect(cache.choices.every(({ final }) => final === true)).toBe(true);
    expect(match.undo(seat)).toMatchObject({ ok: false });
  });
  test('without any answer is refused', () =>
    expect(begin().undo(0)).toMatchObject({ refusal: { message: 'Nothing has been decided yet.' } }));
  test('a set is final if any set of its choices is', () => {
    const { march } = steps;
    const mixed: typeof toy.steps.march = {
      ...march,
      chooseSome(s, f, group, umpire) {
        if (group.some(unit => unit % 4 === 3) && group.length === 2) umpire.reveal();
        march.chooseSome(s, f, group);
      },
    };
    const match = begin(luckOf(1), { ...toy, steps: { ...toy.steps, march: mixed } });
    for (let i = 0; i < 3; i++) take(match, /Pledge/);
    expect(match.decisions()[0].choices.map(({ final }) => final)).toEqual([true, true, true, true]);
    expect(match.decisions()[0].final).toBe(true);
    const calm = marching();
    expect(calm.decisions()[0].choices.map(({ final }) => final)).toEqual(Array(4).fill(undefined));
    expect(calm.decisions()[0].final).toBeUndefined();
  });
});

describe('taking back by consent', () => {
  test('at any point of 20 matches leaves a sound match and a sound record', () => {
    for (let seed = 0; seed < 20; seed++) {
      const match = finish(begin(luckOf(seed)), seed);
      const { length } = match.record().answers;
      expect(match.takeBack(below(random(seed), length)).ok).toBe(true);
      finish(match, seed + 100);
      const again = replayed(JSON.parse(JSON.stringify(match.record())), luckOf(seed));
      expect(all(again)).toEqual(all(match));
    }
  });
});

describe('a record', () => {
  const record = finish(begin(), 4).record();
  const withDraw = (change: (draw: Draw) => Draw): MatchRecord => ({
    ...record,
    answers: record.answers.map(answer => ({ ...answer, luck: answer.luck.map(change) })),
  });

  test('replays to the same match from its own luck alone', () => {
    const none: Luck = () => {
      throw new Error('luck was asked for');
    };
    expect(all(replayed(JSON.parse(JSON.stringify(record)), none))).toEqual(all(finish(begin(), 4)));
  });
  test('cut off anywhere continues with the same dice', () => {
    for (const count of [0, 1, 5, 12]) {
      const again = replayed({ ...record, answers: record.answers.slice(0, count) });
      for (const { seat, choose } of record.answers.slice(count))
        expect(again.answer(seat, again.version, choose.map(String)).ok).toBe(true);
      expect(again.record()).toEqual(record);
    }
  });
  test('of other rules is refused', () =>
    expect(whyNot({ ...record, rules: 2 })).toBe('This record is of rules version 2; these are version 1.'));
  test('with an illegal answer is refused, and the refusal says which', () => {
    const answers = record.answers.map((answer, i) => (i === 4 ? { ...answer, choose: [999] } : answer));
    expect(whyNot({ ...record, answers })).toMatch(/cannot be played again at answer 5: /);
  });
  test('with an answer by the wrong seat is refused', () => {
    const answers = record.answers.map((answer, i) => (i === 3 ? { ...answer, seat: (answer.seat + 1) % 3 } : answer));
    expect(whyNot({ ...record, answers })).toMatch(/at answer 4: It is not for this seat to decide/);
  });
  test('with too little luck is refused', () => {
    const answers = record.answers.map(answer => ({ ...answer, luck: answer.luck.slice(1) }));
    expect(whyNot({ ...record, answers })).toMatch(/less luck than the rules ask for/);
    expect(whyNot({ ...record, opening: record.opening.slice(1) })).toMatch(/at the set-up/);
  });
  test('with luck left over is refused', () => {
    const answers = record.answers.map(answer => ({ ...answer, luck: [...answer.luck, [900, 6, 1] as const] }));
    expect(whyNot({ ...record, answers })).toMatch(/at answer 1: some of its luck is left over/);
    expect(whyNot({ ...record, opening: [...record.opening, [900, 6, 1]] })).toMatch(/at the set-up: some of its luck/);
  });
  test('with luck of other dice is refused', () => {
    expect(whyNot(withDraw(([n, of, got]) => [n, of + 1, got]))).toMatch(/the rules ask for one of 6, the record has/);
    expect(whyNot(withDraw(([n, of]) => [n, of, of]))).toMatch(/the record has 6 of 6/);
    expect(whyNot(withDraw(([n, of]) => [n, of, -1]))).toMatch(/the record has -1 of 6/);
  });
  test('that begins from an impossible position is refused', () => {
    const position = { scenario: 'fords', options: {}, state: { ...toy.fork(begin().peek()), discard: [0] } };
    expect(whyNot({ ...record, position })).toMatch(/a card is missing or in two places/);
  });
});

describe('a match from a position', () => {
  test('continues from it, and so does its record', () => {
    const middle = marching();
    take(middle, /Horse/);
    const started = accepted(LiveMatch.start(toy, { position: middle.position() }, luckOf(9)));
    expect(started.match.peek()).toEqual(middle.peek());
    finish(started.match, 2);
    expect(all(replayed(started.match.record(), luckOf(9)))).toEqual(all(started.match));
  });
  test('keeps sealed answers', () => {
    const match = begin();
    take(match, /Pledge/);
    const started = LiveMatch.start(toy, { position: match.position() }, luckOf(9));
    expect(started.ok && started.match.decisions().map(({ seat }) => seat)).toEqual([1, 2]);
  });
  test('that is not a position is refused', () =>
    expect(LiveMatch.start(toy, { position: { scenario: 'fords' } }, luckOf(1))).toMatchObject({
      refusal: { code: 'bad-request' },
    }));
});
