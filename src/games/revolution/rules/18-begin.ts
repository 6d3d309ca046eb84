import { proceed } from '../../../core/step.ts';
import type { RevolutionUmpire } from '../events.ts';
import { uncover } from '../fog.ts';
import type { Fight } from '../frames.ts';
import { SIDES } from '../pieces.ts';
import type { State } from '../state.ts';
import { cargoAt } from '../units.ts';

/**
 * 22.1: reveals both forces, and begins the battle. Counters aboard fleets beside a fight ashore belong to the forces
 * too (15.1), and decide whether a beaten force has room to leave by sea (18.9).
 */
export function beginBattle(s: State, fight: Fight, umpire: RevolutionUmpire): void {
  umpire.reveal();
  for (const side of SIDES) {
    const aboard = fight.kind === 'sea' ? [] : cargoAt(s, side, fight.at);
    uncover(s, [...fight.forces[side], ...aboard]);
  }
  umpire.tell({ what: 'battleBegins', kind: fight.kind, seat: fight.attacker, at: fight.at, forces: fight.forces });
  proceed(s, { step: s.rules.battleTactics ? 'reserve' : 'tacticsBid', fight });
}
