import { describe, expect, test } from 'vitest';
import { below, random } from '../../../src/core/random.ts';
import type { Viewer } from '../../../src/core/umpire.ts';
import { rebellion } from '../../../src/games/rebellion/index.ts';
import type { View } from '../../../src/games/rebellion/observe.ts';
import type { Frame } from '../../../src/games/rebellion/state.ts';
import type { MatchId } from '../../../src/match/rows.ts';
import { done, step, type World, world } from '../../match/kit.ts';
import { beginMatch } from '../match-table.ts';
import { ANY_LUCK, Table } from './table.ts';

const FACTIONS = ['regulars', 'loyalists', 'continentals', 'patriots'] as const;
type Faction = (typeof FACTIONS)[number];
const sideOf = (faction: number): number => Math.floor(faction / 2);
const handsOf = (side: number): readonly Faction[] => FACTIONS.filter((_, faction) => sideOf(faction) === side);

/** By seating: its seats, each with its factions. */
const SEATINGS = {
  '': { british: ['regulars', 'loyalists'], american: ['continentals', 'patriots'] },
  '-four': {
    regulars: ['regulars'],
    loyalists: ['loyalists'],
    continentals: ['continentals'],
    patriots: ['patriots'],
  },
  '-british-alone': {
    british: ['regulars', 'loyalists'],
    continentals: ['continentals'],
    patriots: ['patriots'],
  },
  '-americans-alone': {
    regulars: ['regulars'],
    loyalists: ['loyalists'],
    american: ['continentals', 'patriots'],
  },
} as const satisfies Record<string, Record<string, readonly Faction[]>>;

const SCENARIOS = ['campaign', 'introductory', 'siege'].flatMap(setUp =>
  Object.entries(SEATINGS).map(([seating, seats]) => ({
    scenario: setUp + seating,
    seats: Object.keys(seats),
    seatOf: (faction: number): string =>
      Object.entries(seats).find(([, has]) => (has as readonly Faction[]).includes(FACTIONS[faction]))?.[0] ?? '',
    sideOfSeat: (seat: number): number => sideOf(FACTIONS.indexOf(Object.values(seats)[seat][0])),
  })),
);

/** The factions whose hands a view holds. */
const handsIn = (view: View): string[] => FACTIONS.filter(id => view.hands[id] !== null);

/** The faction that must decide: the one that places, is hit, or owns the die; else the active one (3.0). */
function decider(f: Frame, active: number): number {
  if (f.step === 'placeExtra' || f.step === 'howMany') return f.faction;
  if (f.step === 'takeLosses') return f.fight.heads[f.side];
  if (f.step !== 'command') return active;
  const column = f.blanks.findIndex(n => n > 0);
  return column < 2 ? f.side * 2 + column : f.fight.heads[f.side];
}

describe.each(SCENARIOS)('$scenario', ({ scenario, seats, seatOf, sideOfSeat }) => {
  test('1.1 each question goes to the seat whose faction it is, and to no other; 1.6 a seat sees the hands of its side', () => {
    const rng = random(seats.length);
    const setting = { scenario, options: { quickLosses: false } };
    const match = beginMatch(rebellion, { setting }, of => below(rng, of));
    expect(match.scenario.seats.map(({ id }) => id)).toEqual(seats);
    const asked = new Set<string>();
    const views = (): [Viewer, View][] =>
      [...seats.keys(), 'spectator' as const].map(viewer => [viewer, match.view(viewer) as View]);
    for (let n = 0; n < 160; n++) {
      const decisions = match.decisions();
      const [decision] = decisions;
      if (!decision) break;
      const open = match.view('spectator') as View;
      const frame = open.pending.at(-1);
      if (!frame) throw new Error('nothing is pending');
      const active = (FACTIONS as readonly string[]).indexOf(open.drawn.at(-1) ?? '');
      expect(seats[decision.seat], frame.step).toBe(seatOf(decider(frame, active)));
      expect(decisions).toHaveLength(1);
      asked.add(`${frame.step} ${seats[decision.seat]}`);
      if (n % 20 === 19) {
        for (const [viewer, view] of views())
          expect(handsIn(view), `${viewer}`).toEqual(viewer === 'spectator' ? [] : handsOf(sideOfSeat(viewer)));
      }
      const { choices, min } = decision;
      const usual = choices.find(({ suggested }) => suggested);
      const ids = usual && below(rng, 3) > 0 ? [usual.id] : choices.slice(0, Math.max(1, min)).map(({ id }) => id);
      const answered = match.answer(decision.seat, match.version, ids);
      expect(answered.ok).toBe(true);
    }
    for (const seat of seats) expect([...asked]).toContain(`playCard ${seat}`);
    expect([...asked].some(each => each.startsWith('battles '))).toBe(true);
  });

  /** Who is in Boston, who is active, the dice, and who decides on the losses. */
  const HEADS = [
    { boston: { R: 1, Y: 3, W: 9 }, active: 3, luck: ['RH', 'YH', 'YH', 'YH', 'WH', 'WF', 'WF'], head: 1 },
    { boston: { R: 3, Y: 1, W: 9 }, active: 3, luck: ['RH', 'RH', 'YH', 'WH', 'WF', 'WF'], head: 0 },
    { boston: { R: 2, Y: 2, W: 9 }, active: 3, luck: ['RH', 'RH', 'YH', 'YH', 'WH', 'WF', 'WF'], head: 0 },
    { boston: { R: 1, B: 4, W: 1 }, active: 3, luck: ['RH'], head: 3 },
    { boston: { R: 1, B: 1, W: 4 }, active: 2, luck: ['RH'], head: 2 },
    { boston: { Y: 3, B: 3, W: 4 }, active: 1, luck: ['BH', 'BF', 'WF', 'WF', 'WF', 'YH', 'YF'], head: 3 },
  ] as const;

  test.each(HEADS)('3.3.1 the head decides for a side: $boston, with faction $active active', row => {
    const position = {
      scenario,
      units: { ma_boston: row.boston, ri_newport: { W: 2 }, ns_halifax: { R: 2 } },
      drawn: [FACTIONS[row.active]],
      phase: 'battles',
    };
    const table = new Table(position, [...row.luck, ...ANY_LUCK]);
    table.choose('Boston');
    expect([table.decision.rule, table.seat]).toEqual(['3.3.1', seatOf(row.head)]);
  });
});

/** Who sits where; the seats that nobody has go to computer players. */
const TABLES = [
  {
    scenario: 'campaign-four',
    people: { ann: [0, 1], ben: [2] },
    about: 'one holds both British seats; a bot is Ben’s partner',
  },
  { scenario: 'introductory-four', people: { ann: [0], ben: [2, 3] }, about: 'a bot is Ann’s partner' },
  { scenario: 'siege-four', people: { ann: [1], ben: [3] }, about: 'each has a bot as a partner' },
  {
    scenario: 'introductory-british-alone',
    people: { ann: [0], ben: [1, 2] },
    about: 'two seats of one person against one',
  },
  { scenario: 'campaign-americans-alone', people: { ann: [1], ben: [2] }, about: 'a bot has the Regulars' },
  { scenario: 'siege', people: { ann: [0], ben: [1] }, about: 'two people' },
] as const;

async function sit(w: World, scenario: string, { ann, ben }: (typeof TABLES)[number]['people']): Promise<MatchId> {
  const order = { game: 'rebellion', scenario, server: 'server', channel: 'channel' };
  const { match } = done(await w.service.create(w.click('ann'), { ...order, seats: ann }));
  done(await w.service.join(w.click('ben'), match, ben));
  // With all seats taken it has begun by itself.
  if ((await w.service.info(match))?.status === 'invited')
    done(await w.service.start(w.click('ann'), match, 'recruit'));
  return match;
}

test.each(TABLES)('1.1, 1.6 at the service, $scenario: $about', async ({ scenario, people }) => {
  const w = world();
  const match = await sit(w, scenario, people);
  const rng = random(7);
  const { sideOfSeat } = SCENARIOS.find(each => each.scenario === scenario) ?? SCENARIOS[0];
  const asked = new Set<number>();
  for (let n = 0; n < 60; n++) {
    const info = await w.service.info(match);
    if (info?.status !== 'playing') break;
    const [seat] = info.deciders;
    asked.add(seat);
    for (const [user, seats] of Object.entries(people)) {
      const look = done(await w.service.look(match, user));
      const own = (seats as readonly number[]).includes(seat);
      expect(look.decision?.seat, `${user} at ${n}`).toBe(own ? seat : undefined);
      expect(handsIn(look.view as View), user).toEqual(handsOf(user === 'ann' ? 0 : 1));
    }
    expect(handsIn(done(await w.service.look(match, null)).view as View)).toEqual([]);
    for (const task of await w.service.botTasks(10)) {
      expect([task.seat, info.seats[task.seat].kind]).toEqual([seat, 'bot']);
      expect(handsIn(task.view as View)).toEqual(handsOf(sideOfSeat(seat)));
    }
    await step(w, match, rng);
  }
  expect(asked.size).toBeGreaterThan(1);
});
