import { capital } from '../../../core/capital.ts';
import { proceed } from '../../../core/step.ts';
import { addMarks } from '../changes.ts';
import { ofUnits } from '../choices.ts';
import type { Chapter } from '../events.ts';
import { listUnits, placeName } from '../names.ts';
import { BRITISH, CANNON, FIRED, isFighter, isLeader, MOVED, PATRIOT } from '../pieces.ts';
import { has, hearShot, isBroken, unitsAt } from '../units.ts';
import { retreatsFrom } from './07-retreats.ts';

export const charge = {
  // 6.3 The British take one hit, the Patriots two, or three if the cannon charges. All who can charge do.
  charge: {
    rule: '6.3',
    run(s, f, umpire) {
      hearShot(s, umpire);
      const chargers = unitsAt(s, BRITISH, f.region, p => !has(s, p, MOVED | FIRED));
      addMarks(s, chargers, MOVED | FIRED);
      const hits = chargers.includes(CANNON) ? 3 : 2;
      const { region } = f;
      umpire.foretell?.(() => `No dice: the Patriots take ${hits} hits, the British 1.`);
      proceed(
        s,
        { step: 'takeHits', seat: BRITISH, hits: 1, region, first: chargers, only: true, why: 'charge' },
        {
          step: 'takeHits',
          seat: PATRIOT,
          hits,
          region,
          first: unitsAt(s, PATRIOT, region),
          only: true,
          why: 'charge',
        },
        { step: 'chargeRetreat', region },
      );
    },
  },
  // 6.3 Broken Patriot units must go, up to two leaders may, unbroken units may not.
  chargeRetreat: {
    rule: '6.3',
    seat: () => PATRIOT,
    options(s, f, out) {
      if (retreatsFrom(s, PATRIOT, f.region, null).length > 0) out.push(...unitsAt(s, PATRIOT, f.region, isLeader));
    },
    min: () => 0,
    max: () => 2,
    chooseSome(s, { region }, leaders) {
      const broken = unitsAt(s, PATRIOT, region, p => isFighter(p) && isBroken(s, p));
      const group = [...broken, ...leaders];
      if (group.length === 0 || retreatsFrom(s, PATRIOT, region, null).length === 0) return;
      const fight = { attacker: BRITISH, region, from: null, attackers: [], defenders: [], fled: [], fledTo: region };
      proceed(s, { step: 'retreatTo', fight, seat: PATRIOT, kind: 'charge', group, escorted: [] });
    },
    title: 'Leaders who go along',
    prompt(s, { region }) {
      const from = placeName(region);
      const broken = unitsAt(s, PATRIOT, region, p => isFighter(p) && isBroken(s, p));
      const must = broken.length === 0 ? '' : `${capital(listUnits(s, broken))} must retreat from ${from}. `;
      const leave = broken.length === 0 ? `retreat from ${from}` : 'go along';
      const leaders = unitsAt(s, PATRIOT, region, isLeader);
      return leaders.length === 1
        ? `${must}${capital(listUnits(s, leaders))} may ${leave}: choose him, or nobody.`
        : `${must}Choose up to two leaders to ${leave}, or nobody.`;
    },
    ...ofUnits,
  },
} satisfies Chapter;
