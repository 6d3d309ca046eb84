import { expect, test } from 'vitest';
import type { BoardRequest } from '../../src/board/picture.ts';
import type { Drawn } from '../../src/board/studio.ts';
import type { Pool } from '../../src/bots/pool.ts';
import type { Scene } from '../../src/core/scene.ts';
import { moves } from '../games/revolution/table.ts';
import { openPanel, panelOf } from './hands.ts';
import { PaperStudio, sitDown, soloOf } from './kit.ts';

/** Records what each picture is cropped to. */
class CropStudio extends PaperStudio {
  readonly crops: (string | undefined)[] = [];

  override drawBoard(key: string, scene: Scene, request?: BoardRequest): Promise<Drawn> {
    this.crops.push(request?.crop);
    return super.drawBoard(key, scene);
  }
}

/** A bot that never answers. */
const idle: Pool = { waiting: 0, ask: () => new Promise(() => {}), cancel() {}, close: async () => {} };

test('a panel at a battle of Decision in North America shows the place of the battle close up', async () => {
  const studio = new CropStudio();
  const table = await sitDown({ pool: idle, studio });
  const { ann, sandbox } = table;
  ann.enter('wargames');
  const position = moves(
    'british',
    { newport: ['Gage', '3x British Regular', '2x American Militia'] },
    { hands: { british: ['Tactics 1'] } },
  );
  await soloOf(table, { game: 'revolution', seat: 0, position });
  const { id } = await openPanel(ann);
  await ann.select('Done Moving', { on: id });
  await ann.click('Confirm', { on: id });
  await table.drained();
  expect(panelOf(ann).text).toContain('The battle of Newport');
  expect(studio.crops.at(-1)).toBe('newport');
  await sandbox.assertClean();
  await table.close();
});

test('Zoom offers the theatres of Decision in North America before its places, on every page', async () => {
  const studio = new CropStudio();
  const table = await sitDown({ pool: idle, studio });
  const { ann, sandbox } = table;
  ann.enter('wargames');
  await soloOf(table, { game: 'revolution', seat: 0, position: moves('british', { boston: ['Gage'] }) });
  await table.drained();
  const { message } = await ann.click('Zoom');
  const [theatres, first] = message?.selects ?? [];
  expect(theatres?.placeholder).toBe('Theatres');
  expect(theatres?.options.map(({ label }) => label)).toContain('Theatre: West Indies');
  expect(first?.options.map(({ label }) => label).join()).not.toContain('Theatre');
  const shown = await ann.select('Theatre: South', { on: message?.id ?? '', menu: theatres?.customId ?? '' });
  expect(shown.message?.text).toContain('**Theatre: South**');
  expect(studio.crops.at(-1)).toBe('south');
  const more = await ann.click('More places ▶', { on: message?.id ?? '' });
  expect(more.message?.selects[0]?.placeholder).toBe('Theatres');
  await sandbox.assertClean();
  await table.close();
});
