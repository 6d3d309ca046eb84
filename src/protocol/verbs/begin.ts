import type { z } from 'zod';
import type { AnyGame } from '../../core/game.ts';
import { readSetting } from '../../core/setting.ts';
import { commitment, newSeed } from '../../match/dice.ts';
import { done, type Failed, fail, type Reply } from '../reply.ts';
import { requests } from '../schema.ts';
import { type Opened, openMatch, openPosition, openRecord, type Table } from '../table.ts';
import { type Hall, ofMatch, seatTable, verb } from '../verb.ts';

const unknownGame = (hall: Hall): Failed =>
  fail('unknown-game', `There is no such game; there are ${[...hall.games.keys()].join(', ')}.`);

type Wanted = z.output<typeof requests.new>;

export const begin = verb(requests.new, (request, hall): Reply => {
  const game = hall.games.get(request.game);
  if (!game) return unknownGame(hall);
  const opened = open(game, request, request.seed ?? newSeed());
  if (!opened.ok) return opened;
  const { table } = opened;
  const contradiction = request.position === undefined ? null : contradicts(table, request);
  return contradiction === null ? begun(hall, table) : fail('bad-request', contradiction);
});

function open(game: AnyGame, { scenario, options, position, draws }: Wanted, seed: string): Opened {
  if (position !== undefined) return openPosition(game, position, seed, draws);
  const setting = readSetting(game, scenario, options);
  return setting.ok ? openMatch(game, setting.value, seed, draws) : fail('bad-request', setting.problem);
}

/** A position names its own scenario and options. If the request names them too, they must be the same. */
function contradicts({ match }: Table, { scenario, options }: Wanted): string | null {
  if (scenario !== undefined && scenario !== match.scenario.id) {
    return `The position is of the scenario ‘${match.scenario.id}’; leave ‘scenario’ out, or name that one.`;
  }
  for (const [id, value] of Object.entries(options ?? {})) {
    if (!Object.hasOwn(match.options, id) || match.options[id] !== value) {
      return 'The position has other options; set them in the position, and leave ‘options’ out.';
    }
  }
  return null;
}

const begun = (hall: Hall, table: Table): Reply =>
  done({ match: seatTable(hall, table), version: table.match.version, commitment: commitment(table.seed) });

export const position = ofMatch(requests.position, ({ match }) => done({ position: match.position() }));

export const exportRecord = ofMatch(requests.export, ({ match, seed }) =>
  done({ record: { ...match.record(), seed } }),
);

export const importRecord = verb(requests.import, ({ record: { seed, ...record } }, hall) => {
  const game = hall.games.get(record.game);
  if (!game) return unknownGame(hall);
  const opened = openRecord(game, record, seed);
  return opened.ok ? begun(hall, opened.table) : opened;
});
