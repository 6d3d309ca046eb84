import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HELP } from '../../../commands/help.ts';
import type { MatchId } from '../../../src/match/rows.ts';
import { newest, sitDown, type Table, twoPlayers } from '../kit.ts';
import { answer, infoOf, privately } from './moves.ts';

let table: Table;
/** A minute passes between two tests, so that nobody is too fast for the bot. */
const clock = { ahead: 0 };

beforeAll(async () => {
  table = await sitDown({ clock });
});
beforeEach(() => {
  clock.ahead += 60_000;
});
afterEach(async () => {
  await table.drained();
  await table.sandbox.assertClean();
});
afterAll(async () => table.close());

describe('/help', () => {
  test('lists every command, but commands for managers only to managers of the server', async () => {
    const owner = privately(await table.ann.slash('help')).text;
    const guest = privately(await table.cleo.slash('help')).text;
    const names = Object.values(HELP).flatMap(group => Object.keys(group));
    expect(names.filter(name => !owner.includes(`\`/${name}\``))).toEqual([]);
    expect(names.filter(name => !guest.includes(`\`/${name}\``))).toEqual(['settings', 'moderate']);
  });
  test('describes one command in full', async () => {
    const offered = await table.cleo.autocomplete('help', 'command', 'dice');
    expect(offered.map(({ value }) => value)).toEqual(['verify']);
    expect(privately(await table.cleo.slash('help', { command: '/undo' })).text).toContain('the others must agree');
    expect(privately(await table.cleo.slash('help', { command: 'dance' })).text).toContain('no command of that name');
  });
});

test('/about names version, icons, fonts and licences', async () => {
  const { text } = privately(await table.cleo.slash('about'));
  for (const words of ['0.1.0', 'MIT', 'CC BY 3.0', 'Lorc', 'Delapouite', 'Skoll', 'Open Font License', 'IM Fell']) {
    expect(text).toContain(words);
  }
});

describe('/prefs', () => {
  test('shows the defaults if nothing was set', async () => {
    const { text } = privately(await table.ann.slash('prefs'));
    expect(text).toContain('Pings: when it is your turn');
    expect(text).toContain('Quiet hours: none');
    expect(text).toContain('Time zone: UTC');
  });

  test('stores each option separately', async () => {
    await table.ann.slash('prefs', { pings: 'Never' });
    await table.ann.slash('prefs', { quiet: '22-8', zone: 'Europe/London' });
    const { text } = privately(await table.ann.slash('prefs', { palette: 'For Red-Green Weakness' }));
    expect(text).toContain('Pings: never');
    expect(text).toContain('22:00 to 8:00');
    expect(text).toContain('Europe/London');
    expect(text).toContain('For Red-Green Weakness');
    expect(await table.store.prefs(table.ann.id)).toMatchObject({
      pings: 'none',
      quiet: { from: 22, to: 8 },
      zone: 'Europe/London',
      palette: 'red-green',
    });
    const all = await table.ann.slash('prefs', { palette: 'High Contrast' });
    expect(privately(all).text).toContain('Colours of the board: High Contrast');
    await table.ann.slash('prefs', { palette: 'For Red-Green Weakness' });
    expect(await table.store.prefs(table.ben.id)).toMatchObject({ pings: 'turns', palette: 'standard' });
  });

  test('sets an interval for reminders, or none', async () => {
    expect(privately(await table.ann.slash('prefs', { remind: 12 })).text).toContain('Reminders: after 12 hours');
    expect((await table.store.prefs(table.ann.id)).remindAfter).toBe(12);
    expect(privately(await table.ann.slash('prefs', { remind: 0 })).text).toContain('Reminders: none');
    expect((await table.store.prefs(table.ann.id)).remindAfter).toBeNull();
  });

  test('removes quiet hours again', async () => {
    expect(privately(await table.ann.slash('prefs', { quiet: 'off' })).text).toContain('Quiet hours: none');
  });

  test.each(['25-3', '8', '8-8', 'at night'])('refuses the quiet hours %s', async quiet => {
    expect(privately(await table.ann.slash('prefs', { quiet })).text).toContain('such as 22-8');
    expect((await table.store.prefs(table.ann.id)).quiet).toBeNull();
  });

  test('accepts only time zones that exist', async () => {
    expect(privately(await table.ann.slash('prefs', { zone: 'Mars/Base' })).text).toContain(
      'no time zone of that name',
    );
    const offered = await table.ann.autocomplete('prefs', 'zone', 'new york');
    expect(offered.map(({ value }) => value)).toContain('America/New_York');
    expect((await table.ann.autocomplete('prefs', 'quiet', '22')).map(({ value }) => value)).toEqual(['22-8']);
  });
});

test('an invitation does not ping people in their quiet hours', async () => {
  const hour = new Date(Date.now() + clock.ahead).getUTCHours();
  await table.ben.slash('prefs', { quiet: `${hour}-${(hour + 2) % 24}` });
  await table.ann.slash('play', { opponent: 'Ben' });
  await table.drained();
  await table.ben.sees('you are invited');
  expect(table.ben.notifications()).toEqual([]);
  await table.ann.click('Leave');
  await table.ben.slash('prefs', { quiet: 'off' });
  await table.ann.slash('play', { opponent: 'Ben' });
  await table.drained();
  expect(table.ben.notifications()).toHaveLength(1);
  await table.ann.click('Leave', { on: newest(table.ann, 'Leave').id });
});

describe('/settings', () => {
  test('is not offered to people who do not manage the server', async () => {
    await expect(table.ben.slash('settings show')).rejects.toThrow('there is no command /settings');
  });

  test('does nothing for them, even on a server that shows it to everybody', async () => {
    const { world } = table.sandbox;
    const hidden = world.commands;
    world.commands = hidden.map(each => ({ ...each, command: { ...each.command, default_member_permissions: null } }));
    const refused = privately(await table.ben.slash('settings limit', { matches: 1 }));
    world.commands = hidden;
    expect(refused.text).toContain('**Manage Server**');
    expect((await table.store.server(table.sandbox.guildId)).matchLimit).toBe(100);
  });

  test('shows the settings, and that no permission is missing', async () => {
    const { text } = privately(await table.ann.slash('settings show'));
    expect(text).toContain('every channel');
    expect(text).toContain('up to 100');
    expect(text).toContain('all the permissions I need');
  });

  test('names the permissions that are missing in a channel', async () => {
    table.sandbox.faults.removePermission(table.sandbox.channelId, 'AttachFiles');
    expect(privately(await table.ann.slash('settings show')).text).toContain('**Attach Files**');
    table.sandbox.faults.restorePermission(table.sandbox.channelId, 'AttachFiles');
  });

  test('allows matches in the named channels only', async () => {
    const other = table.sandbox.addChannel('backroom');
    expect(privately(await table.ann.slash('settings allow', { channel: 'backroom' })).text).toContain(`<#${other}>`);
    expect(privately(await table.ben.slash('play')).text).toContain(`matches are played in <#${other}>`);
    expect(privately(await table.ann.slash('settings forbid', { channel: 'wargames' })).text).toContain(
      'not on the list',
    );
    expect(privately(await table.ann.slash('settings forbid', { channel: 'backroom' })).text).toContain('last channel');
    await table.ann.slash('settings allow', { channel: 'wargames' });
    expect(privately(await table.ann.slash('settings forbid', { channel: 'backroom' })).text).not.toContain(other);
    expect(privately(await table.ann.slash('settings anywhere')).text).toContain('every channel');
  });

  test('sets the limit of open matches', async () => {
    expect(privately(await table.ann.slash('settings limit', { matches: 1 })).text).toContain('up to 1');
    await table.ben.slash('play');
    expect(privately(await table.cleo.slash('play')).text).toContain('as many as its settings allow');
    await table.drained();
    await table.ben.click('Leave');
    await table.ann.slash('settings limit', { matches: 100 });
  });

  test('sets the default game and pace', async () => {
    await table.ann.slash('settings defaults', { game: 'concord', pace: 'One day per decision' });
    expect(privately(await table.ann.slash('settings show')).text).toContain('One day per decision');
    await table.ben.slash('play');
    const [made] = await table.store.matches({ user: table.ben.id, status: ['invited'], limit: 1 });
    expect(made?.pace).toBe('day');
    await table.drained();
    await table.ben.click('Leave', { on: newest(table.ben, 'Leave').id });
    await table.ann.slash('settings defaults', { pace: 'No clock' });
  });
});

describe('/privacy', () => {
  let match: MatchId;
  beforeAll(async () => {
    match = await twoPlayers(table);
    await answer(table, match, 1);
    await table.ben.slash('prefs', { palette: 'For Blue-Yellow Weakness' });
    await table.ben.slash('catchup');
  });

  test('show says what is kept', async () => {
    expect(privately(await table.ben.slash('privacy show')).text).toContain('Your Discord id');
  });

  test('export gives all that is kept, but nothing hidden of a running match', async () => {
    const file = privately(await table.ben.slash('privacy export')).files[0];
    const document = JSON.parse(new TextDecoder().decode(file?.bytes));
    expect(document.user).toBe(table.ben.id);
    expect(document.prefs.palette).toBe('blue-yellow');
    const mine = document.matches.find(({ info }: { info: { id: string } }) => info.id === match);
    expect(mine.seats).toEqual([1]);
    expect(mine.seen).toBe(1);
    expect(mine.journal).toHaveLength(1);
    expect(JSON.stringify(document)).not.toContain((await table.store.match(match))?.seed);
  });

  test('delete asks first, and can be cancelled', async () => {
    const asked = privately(await table.ben.slash('privacy delete'));
    expect(asked.text).toContain('One open match of yours ends');
    expect(privately(await table.ben.click('Keep Everything', { on: asked.id })).text).toContain('Nothing was deleted');
    expect((await infoOf(table, match)).status).toBe('playing');
  });

  test('delete removes the id from everything, and ends open matches', async () => {
    await table.ann.slash('play', { opponent: 'Ben' });
    await table.drained();
    const asked = privately(await table.ben.slash('privacy delete'));
    expect(asked.text).toContain('2 open matches');
    expect(privately(await table.ben.click('Delete', { on: asked.id })).text).toContain('is deleted');
    await table.drained();
    expect(await table.store.matches({ user: table.ben.id, limit: 10 })).toEqual([]);
    expect((await table.store.prefs(table.ben.id)).palette).toBe('standard');
    const info = await infoOf(table, match);
    expect(info.ending).toMatchObject({ kind: 'resigned', seat: 1, winner: 0 });
    expect(JSON.stringify(info)).not.toContain(table.ben.id);
    expect(JSON.stringify(await table.store.journal(match))).not.toContain(table.ben.id);
    // Ann still reads the whole match.
    expect(privately(await table.ann.slash('log', { match })).text).toContain('Log');
  });
});
