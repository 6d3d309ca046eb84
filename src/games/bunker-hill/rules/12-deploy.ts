import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { checkFormed } from '../board-changes.ts';
import { ofAlikePieces, ofPlaces } from '../choices.ts';
import { putAt } from '../counters.ts';
import { PLANS, type Post, type Region, SETUP } from '../data.ts';
import type { BunkerUmpire, Chapter, Of } from '../events.ts';
import { kindName, placeName } from '../names.ts';
import {
  BRITISH,
  leaderNamed,
  MILITIA,
  MINUTEMEN,
  PATRIOT,
  PATRIOT_CANNON,
  type Piece,
  type Place,
  type Range,
  REGULARS,
  TURN_TRACK,
} from '../pieces.ts';
import type { State } from '../state.ts';
import { countUnits, waiting } from '../units.ts';
import { STACK_LIMIT } from '../ways.ts';

/** The set-up of 12.1: the British deploy first, then the Patriots, who see it. */

export function deploy(s: State, seat: Seat, units: readonly Piece[], place: Place, umpire: BunkerUmpire): void {
  if (units.length === 0) return;
  putAt(s, units, place);
  umpire.tell({ what: 'deployed', seat, units, place });
}

export function deployPost(
  s: State,
  { region, minutemen, militia, cannon, leaders }: Post,
  umpire: BunkerUmpire,
): void {
  const units = [
    ...waiting(s, MINUTEMEN, minutemen),
    ...waiting(s, MILITIA, militia),
    ...waiting(s, PATRIOT_CANNON, cannon),
    ...leaders.map(leaderNamed),
  ];
  deploy(s, PATRIOT, units, region, umpire);
}

const firstMilitia: Range = { from: MILITIA.from, to: MILITIA.from + SETUP.onMap.militia };
/** 12.1: the counters that the Patriots still have to place on the map. */
const inHand = (s: State): Piece[] => [MINUTEMEN, firstMilitia, PATRIOT_CANNON].flatMap(kind => waiting(s, kind, 99));
const leadersInHand = (s: State): Piece[] => SETUP.onMap.leaders.map(leaderNamed).filter(p => s.at[p] === TURN_TRACK);

const BY_HAND = PLANS.length;

function placeNext(s: State, umpire: BunkerUmpire): void {
  if (inHand(s).length > 0) proceed(s, { step: 'deployAt' });
  else if (leadersInHand(s).length > 0) proceed(s, { step: 'deployLeader' });
  else umpire.tell({ what: 'deployedByHand', units: unitsByRegion(s) });
}

const unitsByRegion = (s: State): Of<'deployedByHand'>['units'] =>
  SETUP.eligible.map(region => ({ region, count: countUnits(s, PATRIOT, region) })).filter(({ count }) => count > 0);

const roomAt = (s: State, at: Region): number => STACK_LIMIT - countUnits(s, PATRIOT, at);

export const deployment = {
  // 12.1 Five Regulars go ashore, into either or both staging areas of zone 2. The choice is how many stand in the
  // first.
  deployBritish: {
    rule: '12.1',
    seat: () => BRITISH,
    options: (_, __, out) => {
      for (let n = SETUP.ashore.regulars; n >= 0; n--) out.push(n);
    },
    choose(s, _, n, umpire) {
      const [first, second] = SETUP.ashore.areas;
      const regulars = waiting(s, REGULARS, SETUP.ashore.regulars);
      deploy(s, BRITISH, regulars.slice(0, n), first, umpire);
      deploy(s, BRITISH, regulars.slice(n), second, umpire);
      checkFormed(s, umpire);
    },
    suggested: (_, __, n) => n === SETUP.ashore.regulars,
    title: 'The Regulars ashore',
    key: (_, __, n) => keyOf('deploy-british', `${n}`),
    prompt: () => `${SETUP.ashore.regulars} Regulars begin ashore. Where do they stand?`,
    label: (_, __, n) => {
      const [first, second] = SETUP.ashore.areas;
      const all = SETUP.ashore.regulars;
      if (n === 0 || n === all) return `All ${all} at ${placeName(n === 0 ? second : first)}`;
      return `${n} at ${placeName(first)}, ${all - n} at ${placeName(second)}`;
    },
  },
  // 12.1 A deployment as suggested, or by hand.
  deployPlan: {
    rule: '12.1',
    seat: () => PATRIOT,
    options: (_, __, out) => {
      for (let plan = 0; plan <= BY_HAND; plan++) out.push(plan);
    },
    choose(s, _, plan, umpire) {
      if (plan === BY_HAND) return placeNext(s, umpire);
      umpire.tell({ what: 'planTaken', plan });
      for (const post of PLANS[plan].posts) deployPost(s, post, umpire);
    },
    suggested: (_, __, plan) => plan === 0,
    title: 'The deployment',
    names: Object.fromEntries([...PLANS.map(({ id }) => id), 'by-hand'].entries()),
    prompt: () => 'Where do the Patriots stand when the British land?',
    label: (_, __, plan) => (plan === BY_HAND ? 'Place them one by one' : PLANS[plan].title),
  },
  deployAt: {
    rule: '12.1',
    seat: () => PATRIOT,
    options: (s, _, out) => out.push(...SETUP.eligible.filter(at => roomAt(s, at) > 0)),
    choose: (s, _, region) => proceed(s, { step: 'deployWho', region }),
    title: 'The next region',
    prompt: s => `Choose a region for some of the ${inHand(s).length} units that are left.`,
    ...ofPlaces,
  },
  deployWho: {
    rule: '12.1',
    seat: () => PATRIOT,
    options: (s, _, out) => out.push(...inHand(s)),
    min: () => 1,
    max: (s, f) => roomAt(s, f.region),
    chooseSome(s, f, units, umpire) {
      deploy(s, PATRIOT, units, f.region, umpire);
      placeNext(s, umpire);
    },
    title: 'Who stands there',
    prompt: (s, f) => `Choose up to ${roomAt(s, f.region)} units for ${placeName(f.region)}.`,
    ...ofAlikePieces,
  },
  deployLeader: {
    rule: '12.1',
    seat: () => PATRIOT,
    options: (_, __, out) => out.push(...SETUP.eligible),
    choose(s, _, region, umpire) {
      const [leader] = leadersInHand(s);
      deploy(s, PATRIOT, [leader], region, umpire);
      placeNext(s, umpire);
    },
    title: 'The next leader',
    prompt: s => `Where does ${kindName(leadersInHand(s)[0])} stand?`,
    ...ofPlaces,
  },
} satisfies Chapter;
