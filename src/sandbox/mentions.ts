import type { AllowedMentions } from './body.ts';
import { type Component, walk } from './component.ts';
import type { Id } from './model.ts';

export interface Mentioned {
  readonly users: readonly Id[];
  readonly everyone: boolean;
}

/**
 * Who a message mentions: everybody named in it. If `allowed_mentions` is given, only those whom it allows. See Discord
 * docs: resources/message#allowed-mentions-object
 */
export function mentionsIn(
  content: string,
  components: readonly Component[],
  allowed: AllowedMentions | null | undefined,
  isUser: (id: Id) => boolean,
): Mentioned {
  const texts = [content, ...[...walk(components)].map(({ component }) => component.content ?? '')];
  const text = texts.join('\n');
  const named = [...text.matchAll(/<@!?(\d+)>/g)].flatMap(match => (match[1] ? [match[1]] : []));
  const parse = allowed ? (allowed.parse ?? []) : ['users', 'roles', 'everyone'];
  const users = [...new Set(named)].filter(
    id => isUser(id) && (parse.includes('users') || (allowed?.users ?? []).includes(id)),
  );
  return { users, everyone: parse.includes('everyone') && /@(everyone|here)\b/.test(text) };
}
