import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byTurn } from '../../../commands/turns.ts';
import { story } from '../../../src/discord/story.ts';
import { GAMES } from '../../../src/games/index.ts';
import { rulesOf } from '../../../src/games/rules-text.ts';
import type { MatchId } from '../../../src/match/rows.ts';
import { sitDown, type Table, twoPlayers } from '../kit.ts';
import { answers, infoOf, openly, privately, turns } from './moves.ts';

let table: Table;
let match: MatchId;
const PLAYED = 12;
/** A minute passes between two tests, so that nobody is too fast for the bot. */
const clock = { ahead: 0 };

beforeAll(async () => {
  table = await sitDown({ seed: 1775, pictures: true, clock });
});
beforeEach(() => {
  clock.ahead += 60_000;
});
afterEach(async () => table.sandbox.assertClean());
afterAll(async () => table.close());

describe('before there is any match', () => {
  test('/games says how to begin', async () => {
    expect(privately(await table.ann.slash('games')).text).toContain('`/play` invites');
    expect(privately(await table.ann.slash('games', { show: 'finished' })).text).toContain('not finished a match');
    expect(privately(await table.ann.slash('games', { show: 'server' })).text).toContain('No match is open');
  });

  test.each(['board', 'turn', 'intel', 'log', 'catchup', 'replay'])('/%s says that there is none', async name => {
    expect(privately(await table.ann.slash(name)).text).toContain('You have no open match');
    expect(privately(await table.ann.slash(name, { match: 'mnone' })).text).toContain('no match with that name');
  });

  test('a match that is only an invitation has no board yet', async () => {
    await table.ann.slash('play', { opponent: 'Ben' });
    for (const name of ['board', 'log', 'catchup', 'replay', 'intel']) {
      expect(privately(await table.ann.slash(name)).text).toContain('has not begun');
    }
    expect(privately(await table.ben.slash('games')).text).toContain('you are invited');
    expect(privately(await table.cleo.slash('games', { show: 'server' })).text).toContain('waiting for players');
    await table.drained();
    await table.ann.click('Leave');
    await table.drained();
  });
});

describe('in a match of two', () => {
  beforeAll(async () => {
    match = await twoPlayers(table);
    await answers(table, match, PLAYED);
  });

  test('/games shows whose turn it is, with a link', async () => {
    const { decides, waits } = await turns(table, match);
    const info = await infoOf(table, match);
    const mine = privately(await decides.slash('games')).text;
    expect(mine).toContain('your turn');
    expect(mine).toContain(`/channels/${info.server}/${info.thread}`);
    const theirs = privately(await waits.slash('games')).text;
    expect(theirs).toContain(`To decide: <@${decides.id}>`);
    expect(theirs).not.toContain('your turn');
  });

  test('/turn opens the panel of the person who must decide, and tells others who that is', async () => {
    const { decides, waits } = await turns(table, match);
    const look = await table.service.look(match, decides.id);
    const panel = privately(await decides.slash('turn'));
    expect(panel.text).toContain(look.ok ? look.value.decision?.prompt : 'a decision');
    expect(panel.buttons.length + panel.selects.length).toBeGreaterThan(0);
    expect(privately(await waits.slash('turn')).text).toContain('decides for');
    expect(privately(await table.cleo.slash('turn')).text).toContain('no seat in this match');
  });

  test('/board shows one person a picture with its description', async () => {
    const shown = privately(await table.ann.slash('board'));
    expect(shown.files).toHaveLength(1);
    const look = await table.service.look(match, table.ann.id);
    expect(shown.files[0]?.alt).toBe(look.ok ? look.value.alt : 'a look');
    expect(shown.files[0]?.width).toBe(1650);
    expect(shown.text).toContain('as the British see it');
  });

  test('/board with `place` shows a part of the map that was picked from the option’s list', async () => {
    const offered = await table.ann.autocomplete('board', 'place', 'lex');
    expect(offered.map(({ name }) => name)).toContain('Lexington');
    const shown = privately(await table.ann.slash('board', { place: 'Lexington' }));
    expect(shown.files[0]?.width).toBe(1100);
    expect(privately(await table.ann.slash('board', { place: 'EASTLEX' })).files).toHaveLength(1);
    expect(privately(await table.ann.slash('board', { place: 'Atlantis' })).text).toContain('no place of that name');
  });

  test('/board offers no places of a match that does not exist', async () => {
    expect(await table.ann.autocomplete('board', 'place', 'lex', { match: 'mnone' })).toEqual([]);
  });

  test('/board with `format:text` gives the whole position in words', async () => {
    const first = privately(await table.ann.slash('board', { format: 'text' }));
    const look = await table.service.look(match, table.ann.id);
    const lines = look.ok ? look.value.text.split('\n').filter(line => line.trim() !== '') : [];
    // It takes more than one message.
    await table.ann.sees(lines.at(-1)?.trim() ?? 'a line');
    const said = table.ann.ephemerals().map(({ text }) => text);
    const whole = said.slice(said.lastIndexOf(first.text)).join('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(whole).toContain(line.trim());
  });

  test('/board with `after` shows an earlier position', async () => {
    const shown = privately(await table.ann.slash('board', { after: 3, format: 'text' }));
    expect(shown.text).toContain(`after decision 3 of ${PLAYED}`);
    const beyond = privately(await table.ann.slash('board', { after: 99 }));
    expect(beyond.text).toContain(`has ${PLAYED} answers;`);
  });

  test('/board with `share` shows everybody what spectators see', async () => {
    const shown = openly(await table.ann.slash('board', { share: true }));
    expect(shown.text).toContain('as spectators see it');
    expect(shown.files).toHaveLength(1);
    const look = await table.service.look(match, null);
    expect(shown.files[0]?.alt).toBe(look.ok ? look.value.alt : 'a look');
  });

  test('/board with `share` in words shows everybody every page', async () => {
    const first = openly(await table.ann.slash('board', { share: true, format: 'text' }));
    const look = await table.service.look(match, null);
    const last = look.ok ? look.value.text.trim().split('\n').at(-1) : undefined;
    const end = await table.cleo.sees(last ?? 'a line');
    expect(end.ephemeral).toBe(false);
    expect(BigInt(end.id)).toBeGreaterThan(BigInt(first.id));
  });

  test('/intel is for one person alone', async () => {
    // Both sides have gathered intelligence (6.14) and know the next cards.
    const { text } = privately(await table.ben.slash('intel'));
    const [cards] = text.match(/You have seen the next: .*\d.* and .*\d.*\./) ?? [];
    expect(cards).toBeDefined();
    expect(text).toContain('What only your side knows');
    expect(text).toContain('What lies open to all is not listed: see Board.');
    // What everybody knows is on the board and not repeated here.
    expect(text).not.toContain('Militia pool');
    const open = privately(await table.cleo.slash('intel')).text;
    expect(open).toContain('no seat here');
    expect(open).not.toContain(cards);
  });

  test('/log repeats to each person what that person was told', async () => {
    const log = await table.service.log(match, table.ben.id);
    const lines = log.ok ? log.value.entries.flatMap(({ told }) => told.map(({ text }) => text)) : [];
    const shown = privately(await table.ben.slash('log'));
    expect(shown.text).toContain(lines.at(-1));
    // A side that the sentence names is not named before it as well.
    expect(shown.text).toMatch(/^\*\*\d+\*\* (British|Patriot) Action: /m);
    expect(shown.text).not.toMatch(/(British|Patriot)s?: (The )?\1/);
    expect(privately(await table.cleo.slash('log')).text.length).toBeLessThanOrEqual(2000);
  });

  test('/catchup tells what is new, once', async () => {
    const { text } = privately(await table.cleo.slash('catchup'));
    expect(text).toContain('since you last looked:');
    expect(text).toMatch(/^### Turn \d+$/m);
    for (const line of text.split('\n').slice(1, -1)) expect(line).toMatch(/^(### |- |… )/);
    const before = await table.service.log(match, table.cleo.id);
    const told = before.ok ? before.value.entries.filter(entry => entry.told.length > 0) : [];
    const numbers = [...text.matchAll(/^- \*\*(\d+)\*\* /gm)].map(([, number]) => Number(number));
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers).toEqual(told.map(({ answer }) => answer).slice(-numbers.length));
    // What the match is about, whoever has decided in it has read.
    const about = told
      .flatMap(entry => entry.told)
      .find(({ says }) => says && 'opens' in says && says.opens === 'turn' && says.isAbout);
    expect(text).toContain(about?.text ?? 'nothing');
    expect(privately(await table.ann.slash('catchup')).text).not.toContain(about?.text);
    expect(privately(await table.cleo.slash('catchup')).text).toContain('nothing has happened');
    await answers(table, match, 1);
    const log = await table.service.log(match, null, PLAYED);
    const lines = log.ok ? log.value.entries.flatMap(({ told }) => told.map(({ text }) => text)) : [];
    const shown = privately(await table.cleo.slash('catchup')).text;
    if (lines.length > 0) expect(shown).toContain(lines.at(-1));
    expect(shown).toMatch(/To decide: .*https:\/\/discord\.com\/channels\//s);
    await table.ann.slash('undo');
    await table.ben.slash('undo');
  });

  test('/catchup that continues within a turn names that turn', async () => {
    privately(await table.cleo.slash('catchup'));
    const log = await table.service.log(match, table.cleo.id);
    const turn = log.ok
      ? log.value.entries.flatMap(({ told }) => told.flatMap(({ begins = [] }) => begins)).at(-1)
      : '';
    const { answers: before } = await infoOf(table, match);
    let text = 'nothing has happened';
    while (text.includes('nothing has happened')) {
      await answers(table, match, 1);
      ({ text } = privately(await table.cleo.slash('catchup')));
    }
    expect(text.split('\n')[1]).toBe(`### In the middle of ${turn}`);
    expect((await infoOf(table, match)).answers).toBeGreaterThan(before);
  });

  test('/catchup on more than there is room for tells each turn by its headlines, and the last as it was posted', async () => {
    privately(await table.cleo.slash('catchup'));
    const { answers: from } = await infoOf(table, match);
    await answers(table, match, 90);
    const { text } = privately(await table.cleo.slash('catchup'));
    const log = await table.service.log(match, table.cleo.id);
    const entries = log.ok ? log.value.entries.filter(({ answer }) => answer > from) : [];
    const begins = entries.flatMap(({ told }) => told.flatMap(({ begins: turn = [] }) => turn));
    expect(begins.length).toBeGreaterThan(2);
    for (const turn of begins) expect(text).toMatch(new RegExp(`^\\*?${turn}[: ]`, 'm'));
    expect(text).toMatch(/^Turn \d+: (.+\. )?\*\*.+\.\*\*/m);
    // The headlines of a turn stand in the order of time, also the weightiest, which is bold.
    const ordered = byTurn({ entries }).map(turn => {
      const line = text.split('\n').find(each => each.startsWith(`${turn[0].told[0]?.begins}: `)) ?? '';
      const heads = turn.flatMap((entry, i) => {
        const next = turn.findIndex((other, k) => k > i && other.seat !== entry.seat);
        if (i > 0 && turn[i - 1].seat === entry.seat) return [];
        const before = entries.filter(({ answer }) => answer < entry.answer);
        return story({ id: match }, before, turn.slice(i, next < 0 ? undefined : next)).headline ?? [];
      });
      const once = heads.filter(
        head => line.split(head).length === 2 && heads.indexOf(head) === heads.lastIndexOf(head),
      );
      const places = once.map(head => line.indexOf(head));
      expect([line, places]).toEqual([line, places.toSorted((a, b) => a - b)]);
      return places.length;
    });
    expect(Math.max(...ordered)).toBeGreaterThan(1);
    const run = entries.findLastIndex(({ seat }) => seat !== entries.at(-1)?.seat) + 1;
    expect(text).toContain(story({ id: match }, entries.slice(0, run), entries.slice(run)).lines.at(-1));
    expect(text).not.toMatch(/^- \*\*\d/m);
    expect(text.length).toBeLessThanOrEqual(2000);
  });

  test('/replay steps through the match in place, past decisions that led to nothing', async () => {
    const begun = privately(await table.ann.slash('replay'));
    const { answers: last } = await infoOf(table, match);
    expect(begun.text).toContain(`decision 0 of ${last}. Set-up:`);
    expect(begun.buttons.filter(({ disabled }) => disabled).map(({ label }) => label)).toEqual(['⏮', '◀']);
    // A picture that takes long is put into the message only after the press was deferred.
    const turned = async (label: string, words: string) => {
      await table.ann.click(label, { on: begun.id });
      const seen = await table.ann.sees(words);
      expect(seen.id).toBe(begun.id);
      return seen;
    };
    const log = await table.service.log(match, table.ann.id, 0);
    const told = log.ok ? log.value.entries.filter(entry => entry.told.length > 0).map(({ answer }) => answer) : [];
    expect(told[0]).toBeGreaterThan(1);
    await turned('▶', `decision ${told[0]} of ${last}`);
    const end = await turned('⏭', `decision ${last} of ${last}`);
    expect(end.files).toHaveLength(1);
    expect(end.files[0]?.name).not.toBe(begun.files[0]?.name);
    await turned('◀', `decision ${told.filter(answer => answer < last).at(-1)} of ${last}`);
    await turned('⏮', `decision 0 of ${last}. Set-up`);
    const entries = log.ok ? log.value.entries : [];
    const [turns] = (await table.ann.sees('decision 0 of')).selects;
    const second = entries.find(({ told: lines }) => lines.some(({ begins }) => begins === 'Turn 2'));
    expect(turns.options[1]).toMatchObject({ value: `${second?.answer}`, label: 'Turn 2' });
    await table.ann.select('Turn 2', { on: begun.id });
    const opened = await table.ann.sees(`decision ${second?.answer} of ${last}. Turn 2 begins:`);
    expect(opened.id).toBe(begun.id);
    // What ended the turn before is not told as if it were part of this one.
    const at = second?.told.findIndex(({ begins }) => begins !== undefined) ?? 0;
    expect(at).toBeGreaterThan(0);
    for (const { text } of second?.told.slice(0, at) ?? []) expect(opened.text).not.toContain(text);
    expect(opened.text).toContain(second?.told[at]?.text);
    expect(turns.options[1]?.description).toMatch(/\.$/);
    expect(privately(await table.ann.slash('replay', { from: 5 })).text).toContain('decision 5 of');
    expect(privately(await table.ann.slash('replay', { from: 5000 })).text).toContain('none has that number');
  });

  test('the option `match` offers the person’s own matches by title', async () => {
    const offered = await table.ann.autocomplete('board', 'match', 'boston');
    expect(offered.map(({ value }) => value)).toContain(match);
    expect(await table.ann.autocomplete('turn', 'match', 'xyzzy')).toEqual([]);
    expect(privately(await table.ann.slash('board', { match, format: 'text' })).text).toContain('as it stands now');
  });
});

test('no answer to one person’s command reaches the others', async () => {
  await table.drained();
  const before = [table.ben, table.cleo].map(person => table.sandbox.everythingSeenBy(person).length);
  const asked = ['games', 'turn', 'board', 'intel', 'log', 'catchup', 'replay', 'export', 'verify', 'privacy export'];
  for (const name of asked) privately(await table.ann.slash(name));
  await table.drained();
  expect([table.ben, table.cleo].map(person => table.sandbox.everythingSeenBy(person).length)).toEqual(before);
});

describe('/rules', () => {
  test('offers matching rules while a person types', async () => {
    const byNumber = await table.ann.autocomplete('rules', 'rule', '6.4', { game: 'concord' });
    expect(byNumber.map(({ value }) => value)).toEqual(['6.4', '6.4.1', '6.4.2']);
    const byWord = await table.ann.autocomplete('rules', 'rule', 'charge', { game: 'concord' });
    expect(byWord[0]?.name).toBe('6.3 Charge');
    expect((await table.ann.autocomplete('rules', 'rule', '', { game: 'concord' })).length).toBe(25);
  });

  test('shows a rule by its number, and turns to the rules before and after it', async () => {
    const shown = privately(await table.ann.slash('rules', { rule: '6.3', game: 'concord' }));
    expect(shown.text).toContain('**6.3 Charge**');
    expect(shown.selects).toEqual([]);
    const next = privately(await table.ann.click('Next Rule', { on: shown.id }));
    expect(next.id).toBe(shown.id);
    expect(next.text).toMatch(/^\*\*6\.4/);
    expect(privately(await table.ann.click('Previous Rule', { on: shown.id })).text).toContain('6.3 Charge');
  });

  test('shows the best of several rules, and opens the others at a press', async () => {
    expect(privately(await table.ann.slash('rules', { rule: 'forced march', game: 'concord' })).text).toMatch(
      /^\*\*[\d.]+ /,
    );
    const best = privately(await table.ann.slash('rules', { rule: 'brook', game: 'concord' }));
    const [list] = best.selects;
    const other = list?.options[1]?.label ?? '';
    const opened = privately(await table.ann.select(other, { on: best.id, menu: list?.customId ?? '' }));
    expect(opened.id).toBe(best.id);
    expect(opened.text).toContain(`**${other}**`);
    expect(opened.selects[0]?.options.map(({ label }) => label)).toEqual(list?.options.map(({ label }) => label));
  });

  test('if this game has no such rule, names rules of other games, and opens them', async () => {
    const found = privately(await table.ann.slash('rules', { rule: 'hessians', game: 'concord' }));
    expect(found.text).toMatch(/^No rule of .* has those words\. Other games have:/);
    const [list] = found.selects;
    const other = list?.options[0]?.label ?? '';
    const opened = privately(await table.ann.select(other, { on: found.id, menu: list?.customId ?? '' }));
    expect(opened.text).toContain(`**${other}**`);
  });

  test('is shown to everybody with `share`', async () => {
    expect(openly(await table.ann.slash('rules', { rule: '13.0', game: 'concord', share: true })).text).toContain(
      '13.0',
    );
  });

  test('says so where no rule fits', async () => {
    expect(privately(await table.ann.slash('rules', { rule: 'xyzzy', game: 'concord' })).text).toMatch(
      /^No rule of .* has those words\. Try fewer/,
    );
  });

  test('lists all rules where none is named, and leads to the first', async () => {
    const all = privately(await table.ann.slash('rules', { game: 'concord' }));
    for (const title of ['2.0 ', '6.3 Charge', '13.0 ', '15.4 ']) expect(all.text).toContain(title);
    expect(privately(await table.ann.click('First Rule', { on: all.id })).text).toMatch(/^\*\*2\.0 /);
  });

  test.each([...GAMES.values()])(
    'opens every rule of $title from the list of all, and leads back to it',
    async ({ id }) => {
      const all = privately(await table.ann.slash('rules', { game: id }));
      const listed = new Set<string>();
      let shown = all;
      while (shown.selects.some(({ options }) => options.some(({ label }) => !listed.has(label)))) {
        for (const label of shown.selects.flatMap(({ options }) => options.map(each => each.label))) listed.add(label);
        if (!shown.buttons.some(({ label }) => label === 'Other Rules')) break;
        shown = privately(await table.ann.click('Other Rules', { on: all.id }));
      }
      expect([...listed]).toEqual(rulesOf(id).map(({ number, title }) => `${number} ${title}`));
      const menu = shown.selects.at(-1) ?? expect.fail('no list');
      const other = menu.options.at(-1)?.label ?? '';
      const opened = privately(await table.ann.select(other, { on: all.id, menu: menu.customId }));
      expect(opened.text).toContain(`**${other}**`);
      const back = privately(await table.ann.click('All Rules', { on: all.id }));
      expect(back.text).toMatch(/: the rules\*\*/);
    },
  );

  test('in a channel without a match asks which game, and opens its rules at a press', async () => {
    table.ann.enter('wargames');
    const asked = privately(await table.ann.slash('rules'));
    expect(asked.text).toMatch(/^Which game’s rules\?/);
    const opened = privately(await table.ann.click('1775: Rebellion', { on: asked.id }));
    expect(opened.text).toMatch(/^\*\*1775: Rebellion: the rules/);
    const found = privately(await table.ann.slash('rules', { rule: 'retreat' }));
    const [list] = found.selects;
    const last = list?.options.at(-1)?.label ?? '';
    expect(privately(await table.ann.select(last, { on: found.id, menu: list?.customId ?? '' })).text).toContain(last);
  });

  test('in the thread of a match shows the rules of its game', async () => {
    table.ann.enter((await infoOf(table, match)).thread ?? '');
    expect(privately(await table.ann.slash('rules')).text).toContain('From Boston to Concord: the rules');
    expect(privately(await table.ann.slash('rules', { rule: '6.3' })).text).toContain('6.3 Charge');
    table.ann.enter('wargames');
  });

  test('begins with the first rule of the book', async () => {
    const first = privately(await table.ann.slash('rules', { rule: '2.0', game: 'concord' }));
    expect(first.buttons.map(({ label, disabled }) => [label, disabled])).toEqual([
      ['Previous Rule', true],
      ['Next Rule', false],
      ['All Rules', false],
    ]);
  });
});

test('/games lists on a server only matches in channels that the person may see', async () => {
  const attic = table.sandbox.addChannel('attic');
  table.cleo.enter(attic);
  await table.cleo.slash('play', { opponent: 'Ben' });
  await table.drained();
  const link = `/channels/${table.sandbox.guildId}/${attic} `;
  table.ann.enter(table.sandbox.channelId);
  expect(privately(await table.ann.slash('games', { show: 'server' })).text).toContain(link);
  table.sandbox.faults.deleteChannel(attic);
  expect(privately(await table.ann.slash('games', { show: 'server' })).text).not.toContain(link);
  table.cleo.enter(table.sandbox.channelId);
  expect(privately(await table.cleo.slash('games')).text).toContain(link);
});
