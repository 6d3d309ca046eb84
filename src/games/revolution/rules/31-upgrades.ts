import { capital } from '../../../core/capital.ts';
import { proceed } from '../../../core/step.ts';
import { upgradePrice } from '../costs.ts';
import type { Locale } from '../data.ts';
import { betterKinds, militiaAt, upgradePlaces } from '../drill.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { placeId } from '../ids.ts';
import { kindWords, localeName, pointsWords } from '../names.ts';
import { AVAILABLE, type Kind, type Side, UPGRADED, withSide } from '../pieces.ts';
import { freeOf, place, removeFromMap } from '../raise.ts';
import type { State } from '../state.ts';

/** What a militia can become, in the order of the choices. */
export const BETTER_KINDS: readonly Kind[] = ['regular', 'light'];

/** A British militia becomes a regular or light unit: for points (31.1), or by a Drillmaster for `cost` 0 (7.9). */
export function upgradeMilitia(
  s: State,
  seat: Side,
  at: Locale,
  kind: Kind,
  cost: number,
  umpire: RevolutionUmpire,
): void {
  const militia = militiaAt(s, at);
  removeFromMap(s, militia, cost > 0 ? UPGRADED : AVAILABLE);
  place(s, freeOf(s, 'BR', kind), at);
  umpire.reveal();
  umpire.tell({ what: 'upgraded', seat, at, kind, cost });
}

export const upgrades = {
  // 31.1 A militia that is with a regular or light unit is upgraded: first where, then into what. It is asked even if
  // there is only one place, because the enemy does not see that there is no other (22.1). The same holds for Drillmaster
  // and Leader Arises.
  upgrade: {
    rule: '31.1',
    always: true,
    options(s, { at }, out) {
      if (at === null) out.push(...upgradePlaces(s));
      else out.push(...betterKinds(s).map(kind => BETTER_KINDS.indexOf(kind)));
    },
    choose(s, { seat, at }, pick, umpire) {
      if (at === null) return proceed(s, { step: 'upgrade', seat, at: pick });
      const cost = upgradePrice(s);
      s.points = withSide(s.points, seat, s.points[seat] - cost);
      s.upgraded = s.upgraded.with(at, 1);
      upgradeMilitia(s, seat, at, BETTER_KINDS[pick], cost, umpire);
    },
    title: 'Which militia is upgraded',
    prompt: (s, { at }) =>
      at === null
        ? `Where do you upgrade a militia for ${pointsWords(upgradePrice(s))}?`
        : `What does the militia in ${localeName(at)} become?`,
    label: (_, { at }, pick) => (at === null ? localeName(pick) : capital(kindWords('BR', BETTER_KINDS[pick])[0])),
    place: (_, { at }, pick) => (at === null ? placeId(pick) : undefined),
    names: { ...BETTER_KINDS },
  },
} satisfies Chapter;
