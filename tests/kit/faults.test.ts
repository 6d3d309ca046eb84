import { describe, expect, test } from 'vitest';
import { defined } from '../../src/core/defined.ts';
import { keyOf } from '../../src/core/key.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Refusal } from '../../src/core/match.ts';
import { below, random } from '../../src/core/random.ts';
import { proceed } from '../../src/core/step.ts';
import type { Standing } from '../../src/core/telling.ts';
import { roll, type Seat, type Umpire } from '../../src/core/umpire.ts';
import { concord } from '../../src/games/concord/index.ts';
import { CHECKS, type Check } from '../../src/kit/broken.ts';
import { type How, playContract } from '../../src/kit/contract.ts';
import { BARE, FULL, type Rates } from '../../src/kit/rates.ts';
import { settingOf } from '../../src/kit/settings.ts';
import type { MatchStarter, PeekableMatch } from '../../src/kit/trial.ts';
import { ADVISER, toy } from './toy.ts';
import { steps } from './toy-rules.ts';
import { type Event, KEEP, type State } from './toy-state.ts';

type Toy = typeof toy;

const lowCards = (s: State, seat: Seat): number[] => s.hands[seat].filter(card => card < 6);

/** Throws a die unseen for each low card of a seat's hand. */
const throwUnseen = (s: State, seat: Seat, umpire: Umpire<Event>): number[] =>
  lowCards(s, seat).map(() => roll(umpire));

/**
 * Instead of cards, each seat secretly bids a number, at most that of its low cards. What `dice` makes of the bids is
 * told; nothing else happens.
 */
const bidding = (opened: boolean, dice = (_: State, bids: readonly number[]) => bids): Partial<Toy> => ({
  // A sealed bid is no card of a hand.
  invariants: s => toy.invariants({ ...s, sealed: [] }),
  redraw: (s, viewer, rng) => ({ ...toy.redraw(s, viewer, rng), sealed: s.sealed.slice() }),
  steps: {
    ...steps,
    stake: {
      ...steps.stake,
      ...(opened && { opened }),
      options: (s, _, out, seat) => out.push(0, ...lowCards(s, seat).map((_card, i) => i + 1)),
      min: () => 1,
      max: () => 1,
      label: (_, __, bid) => `Bid ${bid}`,
      key: (_, { step }, bid) => keyOf(step, `${bid}`),
      chooseTogether(s, _, picks, umpire) {
        const bids = picks.map(pick => pick?.[0] ?? 0);
        umpire.tell({ what: 'fired', team: 0, ford: 0, dice: dice(s, bids) });
      },
    },
  },
});

interface Fault {
  readonly fault: string;
  readonly check: Check;
  /** What the failure must say. */
  readonly says: RegExp;
  readonly game?: Partial<Toy>;
  readonly starter?: MatchStarter;
  /** Which of the sampled checks run. The others might find the same fault first. */
  readonly only?: Partial<Rates>;
  readonly limit?: number;
}

/** A starter whose matches have these methods replaced. */
function starterWith(change: <S>(match: PeekableMatch<S>) => Partial<PeekableMatch<S>>): MatchStarter {
  const disguise = <S>(match: PeekableMatch<S>): PeekableMatch<S> => {
    const changed = change(match);
    return new Proxy(match, {
      get(target, key) {
        if (key in changed) return Reflect.get(changed, key);
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return {
    start(game, from, luck) {
      const started = LiveMatch.start(game, from, luck);
      return started.ok ? { ok: true, match: disguise(started.match) } : started;
    },
    replay: LiveMatch.replay,
  };
}

/** The same umpire with these methods replaced. */
const umpireWith = <E>(umpire: Umpire<E>, change: Partial<Umpire<E>>): Umpire<E> => ({
  chance: of => umpire.chance(of),
  reveal: () => umpire.reveal(),
  tell: (event, to) => umpire.tell(event, to),
  ...change,
});

const no: Refusal = { code: 'illegal', message: 'No.', rule: '0' };
const outside = random(99);
const scoreOf = (points: number): Standing => ({ sides: [{ name: 'League', points }], unit: ['point', 'points'] });

const FAULTS: readonly Fault[] = [
  {
    fault: 'a hand is open to everybody',
    check: 'secrets',
    says: /sees another view after redraw \(hands\.2/,
    game: { observe: (s, viewer) => ({ ...toy.observe(s, viewer), hands: s.hands }) },
    only: { secrets: 1 },
  },
  {
    fault: 'the order of the deck shows in the number of rounds',
    check: 'secrets',
    says: /sees another view after redraw \(rounds/,
    game: { observe: (s, viewer) => ({ ...toy.observe(s, viewer), rounds: s.deck[0] < s.deck[1] ? 0 : 1 }) },
    only: { secrets: 1 },
  },
  {
    fault: 'a question without a title speaks of a hand',
    check: 'secrets',
    says: /the question as others hear it tells .* \(asked\.\d\.(title|prompt)/,
    game: { steps: { ...steps, march: { ...steps.march, prompt: (s, f) => `March with ${s.hands[f.seat]}?` } } },
    only: { secrets: 1 },
  },
  {
    fault: 'a question with a hidden answer has no title',
    check: 'secrets',
    says: /the question of 4\.1 hides its answer and has no title/,
    game: { steps: { ...steps, scout: { ...steps.scout, secret: true } } },
  },
  {
    fault: 'the prompt at a hand-over speaks of a hand',
    check: 'secrets',
    says: /the question as others hear it tells .* \(asked\.0\.prompt/,
    game: {
      steps: {
        ...steps,
        march: { ...steps.march, title: 'March', prompt: (s, f) => `March with ${s.hands[f.seat]}?` },
      },
    },
    only: { secrets: 1 },
  },
  {
    fault: 'the score counts a hand',
    check: 'secrets',
    says: /the score tells .* what it does not know \(standing\.sides\.0\.points/,
    game: { standing: ({ hands }) => scoreOf(hands[0].filter(card => card < 6).length) },
    only: { secrets: 1 },
  },
  {
    fault: 'a prize goes to whoever hides the first card',
    check: 'secrets',
    says: /the score tells .* what it does not know \(prizes\.0\.holder/,
    game: { prizes: s => [{ name: 'the first card', holder: s.caches[0].includes(0) ? 0 : null, points: 1 }] },
    only: { secrets: 1 },
  },
  {
    fault: 'the score after a log line counts a hand',
    check: 'told',
    says: /was told what its view does not show \(0\.score\.standing\.sides\.0\.points/,
    game: { standing: ({ hands }) => scoreOf(hands[0].filter(card => card < 6).length) },
    only: { told: 1 },
  },
  {
    fault: 'a prompt in the middle of an action speaks of a hand that the partner does not know',
    check: 'secrets',
    says: /the question as others hear it tells (North|South) .* \(asked\.0\.prompt/,
    game: {
      steps: { ...steps, marchTo: { ...steps.marchTo, title: 'Way', prompt: (s, f) => `With ${s.hands[f.seat]}?` } },
    },
    only: { secrets: 1 },
  },
  {
    fault: 'a redraw changes the viewer’s own hand',
    check: 'secrets',
    says: /sees another view after redraw \(hands/,
    game: {
      redraw: (s, viewer, rng) => {
        const other = toy.redraw(s, 'spectator', rng);
        return viewer === 0 ? other : toy.redraw(s, viewer, rng);
      },
    },
    only: { secrets: 1 },
  },
  {
    fault: 'a redraw gives an impossible position',
    check: 'redraw',
    says: /redraw for .* made an impossible position: a card is missing or in two places/,
    game: { redraw: (s, viewer, rng) => ({ ...toy.redraw(s, viewer, rng), deck: s.deck }) },
    only: { secrets: 1 },
  },
  {
    fault: 'a redraw shuffles the state itself',
    check: 'pure',
    says: /changed the state/,
    game: {
      redraw: (s, viewer, rng) => {
        const copy = toy.redraw(s, viewer, rng);
        s.deck.splice(0, s.deck.length, ...copy.deck);
        return copy;
      },
    },
    only: { secrets: 1 },
  },
  {
    fault: 'a label names a hidden card',
    check: 'decision',
    says: /shows what it does not know \(0\.choices\.\d\.(key|label)/,
    game: {
      steps: { ...steps, scout: { ...steps.scout, label: (s, _, look) => `${look}: ${s.deck[s.deck.length - 1]}` } },
    },
    only: { secrets: 1 },
  },
  {
    fault: 'the order of the options depends on the enemy’s hand',
    check: 'decision',
    says: /shows what it does not know \(0\.choices\.0/,
    game: {
      steps: {
        ...steps,
        marchTo: { ...steps.marchTo, options: (s, _, out) => out.push(...(s.hands[2][0] % 2 ? [1, 4] : [4, 1])) },
      },
    },
    only: { secrets: 1 },
  },
  {
    fault: 'a choice is final only if the hidden card is high',
    check: 'decision',
    says: /shows what it does not know \(0\.choices\.0: .*final/,
    game: {
      steps: {
        ...steps,
        marchTo: {
          ...steps.marchTo,
          choose(s, f, by, umpire) {
            if (s.deck[0] > 8) umpire.reveal();
            steps.marchTo.choose(s, f, by, umpire);
          },
        },
      },
    },
    only: { imagine: 1 },
  },
  {
    fault: 'a hidden card is told to all',
    check: 'told',
    says: /was told what its view does not show/,
    game: {
      steps: {
        ...steps,
        cache: {
          ...steps.cache,
          choose(s, f, card, umpire) {
            steps.cache.choose(s, f, card, umpire);
            if (card !== KEEP) umpire.tell({ what: 'saw', card });
          },
        },
      },
    },
    only: { told: 1 },
  },
  {
    fault: 'a drawn card is told to all',
    check: 'told',
    says: /was told what its view does not show/,
    game: {
      steps: {
        ...steps,
        deal: {
          ...steps.deal,
          run: (s, f, umpire) => steps.deal.run(s, f, umpireWith(umpire, { tell: event => umpire.tell(event) })),
        },
      },
    },
    only: { told: 1 },
  },
  {
    fault: 'how many dice a hand throws is told',
    check: 'told',
    says: /was told what its view does not show/,
    game: {
      steps: {
        ...steps,
        cache: {
          ...steps.cache,
          choose(s, f, card, umpire) {
            const dice = throwUnseen(s, f.seat, umpire);
            steps.cache.choose(s, f, card, umpire);
            umpire.tell({ what: 'fired', team: 0, ford: 0, dice });
          },
        },
      },
    },
    only: { told: 1 },
  },
  {
    fault: 'a bid that another hand could not have made is told, though bids are not opened',
    check: 'told',
    says: /was told what its view does not show/,
    game: bidding(false),
    only: { told: 1 },
  },
  {
    fault: 'a bid that is not opened is told, though other events are open',
    check: 'told',
    says: /was told what its view does not show/,
    game: { ...bidding(false), isOpen: ({ what }) => what === 'dealt' },
    only: { told: 1 },
  },
  {
    fault: 'opened bids are told with something else about a hand',
    check: 'told',
    says: /was told what its view does not show/,
    game: bidding(true, (s, bids) => bids.map((bid, seat) => bid + lowCards(s, seat).length)),
    only: { told: 1 },
  },
  {
    fault: 'looking at a card can be taken back',
    check: 'peek',
    says: /look at what was hidden, and take it back/,
    game: {
      steps: {
        ...steps,
        scout: {
          ...steps.scout,
          choose(s, f, look) {
            if (look === 1) s.seen[f.seat] = true;
          },
        },
      },
    },
    only: { told: 1 },
  },
  {
    fault: 'a secret pledge is visible to others',
    check: 'sealed',
    says: /sees what .* answered in secret/,
    game: {
      observe: (s, viewer) => ({ ...toy.observe(s, viewer), pledge: s.sealed[0] ?? s.sealed[1] ?? null }),
    },
    only: { sealed: 1 },
  },
  {
    fault: 'a label depends on what another has pledged in secret',
    check: 'sealed',
    says: /a question depends on what another seat answered/,
    game: {
      steps: {
        ...steps,
        pledge: { ...steps.pledge, label: (s, _, card) => `${card} against ${s.sealed.flat().join()}` },
      },
    },
    only: { sealed: 1 },
  },
  {
    fault: 'imagine gives a position of another round',
    check: 'imagine',
    says: /sees another view after imagine \(round/,
    game: { imagine: (view, seat, rng) => ({ ...toy.imagine(view, seat, rng), round: view.round + 1 }) },
    only: { imagine: 1 },
  },
  {
    fault: 'an option that is not legal is listed',
    check: 'invariants',
    says: /a card is missing or in two places \(1\.1\)/,
    game: {
      steps: {
        ...steps,
        cache: { ...steps.cache, options: (s, f, out) => out.push(KEEP, ...s.hands[f.seat], ...s.discard) },
      },
    },
  },
  {
    fault: 'a rule breaks an invariant',
    check: 'invariants',
    says: /a unit is nowhere \(3\.1\)/,
    game: {
      steps: {
        ...steps,
        marchTo: {
          ...steps.marchTo,
          choose(s, f) {
            for (const unit of f.group) s.at[unit] = 7;
          },
        },
      },
    },
  },
  {
    fault: 'an option is listed twice',
    check: 'options',
    says: /3\.2 lists an option twice/,
    game: { steps: { ...steps, marchTo: { ...steps.marchTo, options: (_, __, out) => out.push(1, 1) } } },
  },
  {
    fault: 'two options have the same key',
    check: 'labels',
    says: /3\.2 has two different choices with the key ‘way’/,
    game: { steps: { ...steps, marchTo: { ...steps.marchTo, key: () => 'way' } } },
  },
  {
    fault: 'a set is suggested that is not a legal answer',
    check: 'options',
    says: /3\.1 suggests \d+ choices, which is not a legal answer/,
    game: { steps: { ...steps, march: { ...steps.march, suggested: () => true } } },
  },
  {
    fault: 'two options have the same label',
    check: 'labels',
    says: /two different choices with the label ‘There’/,
    game: { steps: { ...steps, marchTo: { ...steps.marchTo, label: () => 'There' } } },
  },
  {
    fault: 'a question offers nothing',
    check: 'dead end',
    says: /marchTo \(3\.2\) asks a question without options/,
    game: { steps: { ...steps, marchTo: { ...steps.marchTo, options: () => {} } } },
  },
  {
    fault: 'a question to several seats offers one of them nothing',
    check: 'dead end',
    says: /pledge \(2\.1\) needs 1 of only 0 options from seat 2/,
    game: {
      steps: {
        ...steps,
        pledge: { ...steps.pledge, options: (s, _, out, seat) => out.push(...(seat === 2 ? [] : s.hands[seat])) },
      },
    },
  },
  {
    fault: 'the match never ends',
    check: 'length',
    says: /no end after 300 answers/,
    game: {
      steps: {
        ...steps,
        endRound: { rule: '6.1', run: s => proceed(s, { step: 'scout', seat: 0 }, { step: 'endRound' }) },
      },
    },
    limit: 300,
  },
  {
    fault: 'a fork shares the hands',
    check: 'fork',
    says: /play on a fork changed the original/,
    game: { fork: s => ({ ...toy.fork(s), hands: s.hands }) },
  },
  {
    fault: 'a fork forgets what was answered in secret',
    check: 'fork',
    says: /a fork is not the same/,
    game: { fork: s => ({ ...toy.fork(s), sealed: [] }) },
    only: { fork: 1 },
  },
  {
    fault: 'dice are thrown without the umpire, so they are not recorded',
    check: 'twin',
    says: /randomness not drawn from the umpire/,
    game: {
      steps: {
        ...steps,
        battle: {
          ...steps.battle,
          run: (s, f, umpire) => steps.battle.run(s, f, umpireWith(umpire, { chance: of => below(outside, of) })),
        },
      },
    },
  },
  {
    fault: 'a set-up that shuffles by itself',
    check: 'twin',
    says: /\(deck/,
    game: {
      setup: (setting, umpire) => {
        const s = toy.setup(setting, umpire);
        s.deck.sort(() => outside() - 0.5);
        return s;
      },
    },
  },
  {
    fault: 'the state holds a Map',
    check: 'json',
    says: /the state is not plain JSON \(extra/,
    game: {
      setup: (setting, umpire) => Object.assign(toy.setup(setting, umpire), { extra: new Map() }),
      fork: s => Object.assign(toy.fork(s), { extra: new Map() }),
    },
    only: { json: 1 },
  },
  {
    fault: 'the document forgets who has looked',
    check: 'position',
    says: /reading the document gives another state \(seen/,
    game: { write: s => toy.write({ ...s, seen: [false, false, false] }) },
    only: { json: 1 },
  },
  {
    fault: 'the text of a view changes by itself',
    check: 'words',
    says: /is not the text of their view/,
    game: { text: view => `${toy.text(view)} ${outside()}` },
    only: { words: 1 },
  },
  {
    fault: 'the alt text is too long',
    check: 'words',
    says: /has 2000 characters/,
    game: { alt: () => 'x'.repeat(2000) },
    only: { words: 1 },
  },
  {
    fault: 'scores for two seats of three',
    check: 'ending',
    says: /scores 1,2 for 3 seats/,
    game: { outcome: s => ({ ...toy.outcome(s), scores: [1, 2] }) },
  },
  {
    fault: 'a rule throws',
    check: 'rules',
    says: /off the table/,
    game: {
      steps: {
        ...steps,
        battle: {
          ...steps.battle,
          run: () => {
            throw new TypeError('off the table');
          },
        },
      },
    },
  },
  {
    fault: 'the words of a choice throw',
    check: 'rules',
    says: /no name for it/,
    game: {
      steps: {
        ...steps,
        marchTo: {
          ...steps.marchTo,
          label: () => {
            throw new RangeError('no name for it');
          },
        },
      },
    },
  },
  {
    fault: 'the wrong seat may answer',
    check: 'gate',
    says: /seat -1, not asked, was accepted/,
    starter: starterWith(match => ({
      answer: (_, version, choose) => match.answer(match.decisions()[0].seat, version, choose),
    })),
    only: { gate: 1 },
  },
  {
    fault: 'a stale answer counts',
    check: 'gate',
    says: /version -1 at 0 was accepted/,
    starter: starterWith(match => ({ answer: (seat, _, choose) => match.answer(seat, match.version, choose) })),
    only: { gate: 1 },
  },
  {
    fault: 'an id that is not listed counts as the first that is',
    check: 'gate',
    says: /‘’, not listed, was accepted/,
    starter: starterWith(match => ({
      answer: (seat, version, choose) => {
        const ids =
          match
            .decisions()
            .find(each => each.seat === seat)
            ?.choices.map(({ id }) => id) ?? [];
        return match.answer(
          seat,
          version,
          choose.map(id => (ids.includes(id) ? id : ids[0])),
        );
      },
    })),
    only: { gate: 1 },
  },
  {
    fault: 'a set may be too large',
    check: 'gate',
    says: /too large a set was accepted/,
    starter: starterWith(match => ({
      answer: (seat, version, choose) => match.answer(seat, version, choose.slice(0, 2)),
    })),
    only: { gate: 1 },
  },
  {
    fault: 'a refusal changes the match',
    check: 'gate',
    says: /was refused and changed the match/,
    starter: starterWith(match => ({
      answer: (seat, version, choose) => {
        const answered = match.answer(seat, version, choose);
        if (!answered.ok && match.record().answers.length > 2) match.takeBack(0);
        return answered;
      },
    })),
    only: { gate: 1 },
  },
  {
    fault: 'a listed answer is refused',
    check: 'gate',
    says: /a listed answer was refused: No\./,
    starter: starterWith(() => ({ answer: () => ({ ok: false, refusal: no }) })),
  },
  {
    fault: 'undo takes back an answer that is no longer undoable',
    check: 'undo',
    says: /drew, revealed or passed the decision on was taken back/,
    starter: starterWith(match => ({ undo: () => match.takeBack(match.record().answers.length - 1) })),
    only: { undo: 1 },
  },
  {
    fault: 'nothing can be taken back',
    check: 'undo',
    says: /what revealed nothing cannot be taken back: No\./,
    starter: starterWith(() => ({ undo: () => ({ ok: false, refusal: no }) })),
    only: { undo: 1 },
  },
  {
    fault: 'undo takes back two answers',
    check: 'undo',
    says: /undo does not lead back to what was/,
    starter: starterWith(match => ({
      undo: seat => {
        const undone = match.undo(seat);
        return undone.ok ? match.takeBack(match.record().answers.length - 1) : undone;
      },
    })),
    only: { undo: 1 },
  },
  {
    fault: 'nothing is called final',
    check: 'final',
    says: /stands and is offered as if it could be taken back/,
    starter: starterWith(match => ({
      decisions: () =>
        match.decisions().map(decision => ({
          ...decision,
          choices: decision.choices.map(({ final: _, ...choice }) => choice),
        })),
    })),
  },
  {
    fault: 'everything is called final',
    check: 'final',
    says: /is called final but is not/,
    starter: starterWith(match => ({
      decisions: () =>
        match.decisions().map(decision => ({
          ...decision,
          choices: decision.choices.map(choice => ({ ...choice, final: true })),
        })),
    })),
  },
  {
    fault: 'a computer player may take more than the question allows',
    check: 'candidates',
    says: /a candidate answers \[[\d,]+\], which is not 0 to 2 of/,
    game: { insight: { ...ADVISER, sets: (_s, _f, options) => [options] } },
    only: { candidates: 1 },
  },
  {
    fault: 'an answer has no rating',
    check: 'candidates',
    says: /answers are rated \[\]/,
    game: { insight: { ...ADVISER, rate() {} } },
    only: { candidates: 1 },
  },
  {
    fault: 'replaying a record gives another match',
    check: 'replay',
    says: /played again from the record, the match has another record/,
    starter: {
      start: LiveMatch.start,
      replay: (game, record, luck) => LiveMatch.replay(game, { ...record, answers: record.answers.slice(1, 1) }, luck),
    },
    only: { replay: 1 },
  },
  {
    fault: 'the set-up is refused',
    check: 'setup',
    says: /the set-up is refused: No\./,
    starter: { start: () => ({ ok: false, refusal: no }), replay: LiveMatch.replay },
  },
];

/** The first failure that these matches show. */
function firstFailure({ game, starter, only, limit }: Fault, matches = 60) {
  const how: Partial<How> = {
    rates: { ...BARE, ...only },
    ...defined({ starter, limit }),
  };
  for (let seed = 0; seed < matches; seed++) {
    const examined = playContract({ ...toy, ...game }, settingOf(toy, seed), seed, 'random', how);
    if (!examined.ok) return examined;
  }
  return undefined;
}

describe('a planted fault is caught', () => {
  test.each(FAULTS)('$fault', fault => {
    const found = firstFailure(fault);
    expect(found?.failure.failure.message).toMatch(fault.says);
    expect(found?.check).toBe(fault.check);
  });

  test('every check of the contract catches one of these faults', () => {
    const caught = new Set(FAULTS.map(({ check }) => check));
    expect(CHECKS.filter(check => !caught.has(check))).toEqual([]);
  });

  test('without a planted fault, the same matches pass', () => {
    const sound = { fault: 'none', check: 'rules', says: /./, game: { insight: ADVISER }, only: FULL } as const;
    expect(firstFailure(sound, 5)).toBeUndefined();
  });

  test('a prompt in the middle of an action may name a hand if no partner reads it', () => {
    const sound: Fault = {
      ...{ fault: 'none', check: 'rules', says: /./, only: { secrets: 1 } },
      game: {
        steps: {
          ...steps,
          marchTo: {
            ...steps.marchTo,
            title: 'Way',
            prompt: (s, f) => (f.seat === 2 ? `With ${s.hands[2]}?` : 'Which way?'),
          },
        },
      },
    };
    expect(firstFailure(sound, 5)).toBeUndefined();
  });

  test('an answer that is not secret may be told, even if it hides the card and another hand could not have given it', () => {
    const { secret: _, ...open } = steps.cache;
    const sound: Fault = {
      ...{ fault: 'none', check: 'rules', says: /./, only: { told: 1 } },
      game: {
        steps: {
          ...steps,
          cache: {
            ...open,
            choose(s, f, card, umpire) {
              open.choose(s, f, card, umpire);
              if (card !== KEEP) umpire.tell({ what: 'saw', card });
            },
          },
        },
      },
    };
    expect(firstFailure(sound, 5)).toBeUndefined();
  });

  test('a bid that another hand could not have made may be told if all bids are opened', () => {
    const sound: Fault = {
      ...{ fault: 'none', check: 'rules', says: /./, only: { told: 1 } },
      game: bidding(true),
    };
    expect(firstFailure(sound, 5)).toBeUndefined();
  });

  test('an event may tell what it opens by the rules, though no view shows it afterwards', () => {
    const sound: Fault = {
      ...{ fault: 'none', check: 'rules', says: /./, only: { told: 1 } },
      game: { ...bidding(false), isOpen: ({ what }) => what === 'fired' },
    };
    expect(firstFailure(sound, 5)).toBeUndefined();
  });

  test('an action may be told even if its secret question would offer another hand other choices', () => {
    const [DRUM, FIFE, FLAG] = [0, 1, 2];
    const sound: Fault = {
      ...{ fault: 'none', check: 'rules', says: /./, only: { told: 1 } },
      game: {
        steps: {
          ...steps,
          scout: {
            ...steps.scout,
            secret: true,
            title: 'Signals',
            options: (s, f, out) => out.push(DRUM, FIFE, ...(s.hands[f.seat].some(card => card < 6) ? [FLAG] : [])),
            choose(s, f, signal, umpire) {
              if (signal === FLAG) s.round++;
              else umpire.tell({ what: 'marched', seat: f.seat, count: signal });
            },
            label: (_, __, signal) => ['Drum', 'Fife', 'Flag'][signal],
          },
        },
      },
    };
    expect(firstFailure(sound, 5)).toBeUndefined();
  });

  test('a die that is told may come after dice that a hand throws unseen', () => {
    const sound: Fault = {
      ...{ fault: 'none', check: 'rules', says: /./, only: { told: 1 } },
      game: {
        steps: {
          ...steps,
          cache: {
            ...steps.cache,
            choose(s, f, card, umpire) {
              throwUnseen(s, f.seat, umpire);
              steps.cache.choose(s, f, card, umpire);
              umpire.tell({ what: 'fired', team: 0, ford: 0, dice: [roll(umpire)] });
            },
          },
        },
      },
    };
    expect(firstFailure(sound, 5)).toBeUndefined();
  });

  test('a way that is chosen along with a place may be told, if the question says that the answer shows it', () => {
    const wayOf = (s: State, { seat }: { readonly seat: Seat }): number => lowCards(s, seat).length;
    const marching = (shows?: typeof wayOf): Fault => ({
      ...{ fault: 'none', check: 'told', says: /was told what its view does not show/, only: { told: 1 } },
      game: {
        steps: {
          ...steps,
          marchTo: {
            ...steps.marchTo,
            ...defined({ shows }),
            choose: (s, f, _, umpire) => umpire.tell({ what: 'marched', seat: f.seat, count: wayOf(s, f) }),
          },
        },
      },
    });
    expect(firstFailure(marching(), 5)?.check).toBe('told');
    expect(firstFailure(marching(wayOf), 5)).toBeUndefined();
  });

  test('what a step that carries out a side’s plan does may be told, whatever it depends on', () => {
    const sound: Fault = {
      ...{ fault: 'none', check: 'rules', says: /./, only: { told: 1 } },
      game: {
        steps: {
          ...steps,
          deal: {
            ...steps.deal,
            byPlan: true,
            run: (s, f, umpire) => steps.deal.run(s, f, umpireWith(umpire, { tell: event => umpire.tell(event) })),
          },
        },
      },
    };
    expect(firstFailure(sound, 5)).toBeUndefined();
  });

  test('in From Boston to Concord: a fork that is not a copy', () => {
    const examined = concord.open(game =>
      playContract({ ...game, fork: s => s }, settingOf(concord, 0), 0, 'random', { rates: BARE }),
    );
    expect(examined.ok ? '' : examined.check).toBe('fork');
  });
});
