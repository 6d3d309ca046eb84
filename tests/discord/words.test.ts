import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { clip, fitLines, fitStory, MORE_IN_LOG } from '../../src/discord/body.ts';
import { escapeName, plainName } from '../../src/discord/escape.ts';
import { holderWords } from '../../src/discord/words.ts';
import { redacted, startLog } from '../../src/process/log.ts';
import { sitDown, type Table } from './kit.ts';

const HOSTILE = [
  ['markdown', '**bold** __under__ ~~gone~~ ||spoiler|| `code`'],
  ['everyone', '@everyone @here'],
  ['a mention', '<@1573598280988753920> <#1573598280988753920> <@&1>'],
  ['a link', '[press](https://evil.example) https://evil.example'],
  ['an invitation', 'discord.gg/abcdef'],
  ['bidirectional marks', 'abc\u202edcba\u2066x\u2069'],
  ['new lines', 'Ann\n# Ben\r\n> quoted\u2028more'],
  ['nothing to see', '\u200b\u200d\u00ad \u3164'.trim()],
  ['emoji', '👩‍👩‍👧‍👦'.repeat(32)],
  ['accents upon accents', `Z${'\u0301'.repeat(400)}`],
  ['length', 'x'.repeat(500)],
] as const;

describe('names', () => {
  it.each(HOSTILE)('have nothing that Discord would act on: %s', (_, name) => {
    const escaped = escapeName(name);
    expect(escaped).not.toMatch(/[\n\r\u2028\u202a-\u202e\u2066-\u2069]/);
    expect(escaped).not.toMatch(/@everyone|@here|<@!?\d|<@&\d|<#\d|https?:\/\/|discord\.gg/);
    expect(escaped.replace(/\\./g, '')).not.toMatch(/[*_~`|<>[\]()#]/);
    expect(plainName(name).length).toBeLessThanOrEqual(33 * 8);
    expect(escaped).not.toBe('');
  });

  it('stay unchanged if nothing is wrong with them', () => {
    for (const name of ['Ann', 'Zoë O’Neill', '王小明', 'محمد']) expect(plainName(name)).toBe(name);
  });

  it('always have one line and are never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), name => {
        expect(plainName(name)).toMatch(/^[^\n\r\p{Cc}]+$/u);
        expect(escapeName(name)).not.toContain('@everyone');
      }),
    );
  });
});

describe('in the channel', () => {
  let table: Table;
  afterAll(() => table.close());
  it('hostile names do not break the names of threads, and mention nobody', async () => {
    table = await sitDown({ seed: 1796 });
    const { sandbox, service, store } = table;
    const names = HOSTILE.map(([, name]) => name);
    for (let i = 0; i + 1 < names.length; i += 2) {
      const host = sandbox.person(names[i] ?? '');
      const guest = sandbox.person(names[i + 1] ?? '');
      await host.slash('play', { side: 'british' });
      await table.drained();
      await guest.click('Join');
      await table.drained();
      const [made] = await store.matches({ user: host.id, limit: 1 });
      const info = made && (await service.info(made.id));
      const thread = sandbox.world.channels.get(info?.thread ?? '');
      expect(thread?.name).not.toMatch(/[\n\u202e]/);
      expect(thread?.name.length).toBeLessThanOrEqual(100);
    }
    for (const message of sandbox.world.messages.values()) expect(message.mentionsEveryone).toBe(false);
    await sandbox.assertClean();
  });
});

describe('lengths', () => {
  it('a story that is too long keeps the headline of each line and loses the last sentences of the longest', () => {
    const lines = [
      '**The Americans hit two British.** They fire twice. They hit once. Nobody falls.',
      '*Turn 9. It is day.*',
      '**Hancock and Adams are captured.** 5 points for the British. The force marches on. It finds supplies.',
    ];
    expect(fitStory(lines, 1000)).toBe(lines);
    const short = fitStory(lines, 180);
    expect(short).toEqual([
      '**The Americans hit two British.** They fire twice. They hit once.',
      '*Turn 9. It is day.*',
      '**Hancock and Adams are captured.** 5 points for the British.',
      MORE_IN_LOG,
    ]);
    expect(short.join('\n').length).toBeLessThanOrEqual(180);
    expect(fitStory(['The fleet sails.', ...lines], 100)).toEqual([
      '**Hancock and Adams are captured.** 5 points for the British.',
      MORE_IN_LOG,
    ]);
    expect(fitStory(['One sentence only, too long.'], 10)).toEqual(['One sentence only, too long.', MORE_IN_LOG]);
  });

  it('clip and fitLines keep to the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 300 }), { minLength: 1 }),
        fc.integer({ min: 60, max: 400 }),
        (lines, limit) => {
          expect(fitLines(lines, limit).length).toBeLessThanOrEqual(limit);
          expect(clip(lines.join(' '), limit).length).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });
});

describe('the log', () => {
  it('contains nothing of a message that could not be sent', () => {
    const lines: string[] = [];
    const log = startLog('info', [], { write: (line: string) => void lines.push(line) });
    const error = Object.assign(new Error('Missing Access'), {
      code: 50001,
      requestBody: { json: { content: 'a secret' } },
    });
    log.child({ interaction: '1' }).error({ err: error }, 'failed');
    expect(lines[0]).toContain('Missing Access');
    expect(lines[0]).toContain('50001');
    expect(lines[0]).not.toContain('secret');
  });

  it('contains no token', () => {
    const bot = `${Buffer.from('123456789012345678').toString('base64')}.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB`;
    const hook = `/webhooks/123456789012345678/${'aW50ZXJhY3Rpb246'.repeat(6)}/messages`;
    const line = redacted(`{"token":"${bot}","url":"${hook}","own":"my-secret"}`, ['my-secret']);
    expect(line).not.toContain('GabcDE');
    expect(line).not.toContain('aW50ZXJh');
    expect(line).not.toContain('my-secret');
  });
});

it.each([
  [{ kind: 'bot', level: 'recruit', for: [], until: 'returned' }, 'the bot (Recruit)'],
  [{ kind: 'bot', level: 'regular', for: ['1', '2'], until: 'returned' }, 'the bot (Regular) for <@1> and <@2>'],
  [{ kind: 'people', people: ['1'] }, '<@1>'],
] as const)('who answers for a seat is told in words: %j', (holder, words) => expect(holderWords(holder)).toBe(words));
