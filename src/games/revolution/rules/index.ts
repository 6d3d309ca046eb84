import type { Steps } from '../../../core/step.ts';
import type { Event } from '../events.ts';
import type { Frame } from '../frames.ts';
import type { State } from '../state.ts';
import { setUp } from './04-setup.ts';
import { year } from './05-year.ts';
import { political } from './06-political.ts';
import { markerPurchases } from './07-buying.ts';
import { marchMarkers } from './07-march-markers.ts';
import { orders } from './07-orders.ts';
import { raisingMarkers } from './07-raising.ts';
import { spies } from './07-spies.ts';
import { yearEnd } from './07-year-end.ts';
import { initiative } from './08-initiative.ts';
import { rabble } from './09-rabble.ts';
import { mobilization } from './13-menu.ts';
import { purchases } from './13-purchases.ts';
import { departures } from './16-depart.ts';
import { force } from './16-force.ts';
import { legs } from './16-legs.ts';
import { march } from './16-march.ts';
import { planned } from './16-plan.ts';
import { aftermath } from './18-after.ts';
import { battles } from './18-battles.ts';
import { bids } from './18-bids.ts';
import { volleys } from './18-fire.ts';
import { losses } from './18-hits.ts';
import { retreats } from './18-retreat.ts';
import { supply } from './19-supply.ts';
import { enlistments } from './20-enlistments.ts';
import { landings } from './24-landing.ts';
import { sailing } from './24-sail.ts';
import { allies } from './26-allies.ts';
import { siegeAttacks } from './28-attacks.ts';
import { sieges } from './28-sieges.ts';
import { partisans } from './29-partisans.ts';
import { upgrades } from './31-upgrades.ts';
import { interceptions } from './32-intercept.ts';
import { overruns } from './34-overrun.ts';
import { massacres } from './37-massacre.ts';
import { honors } from './38-honors.ts';
import { reserves } from './39-reserve.ts';
/** The rulebook: a step for every frame. */
export const rulebook: Steps<State, Frame, Event> = {
  ...setUp,
  ...year,
  ...political,
  ...orders,
  ...spies,
  ...initiative,
  ...rabble,
  ...mobilization,
  ...markerPurchases,
  ...purchases,
  ...raisingMarkers,
  ...force,
  ...sailing,
  ...departures,
  ...legs,
  ...landings,
  ...march,
  ...marchMarkers,
  ...planned,
  ...aftermath,
  ...battles,
  ...bids,
  ...volleys,
  ...losses,
  ...retreats,
  ...supply,
  ...enlistments,
  ...yearEnd,
  ...allies,
  ...siegeAttacks,
  ...sieges,
  ...partisans,
  ...upgrades,
  ...interceptions,
  ...overruns,
  ...massacres,
  ...honors,
  ...reserves,
};
