import { REFUSAL_CODES, type Refusal } from '../core/match.ts';

export const ERROR_CODES = [...REFUSAL_CODES, 'unknown-game', 'unknown-match', 'internal'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The answer to a request: the fields besides its id, or an error. */
export type Reply =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: Failure };

export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly rule?: string;
}

export type Failed = Extract<Reply, { ok: false }>;

export const done = (body: Readonly<Record<string, unknown>>): Reply => ({ ok: true, body });
export const fail = (code: ErrorCode, message: string): Failed => ({ ok: false, error: { code, message } });
export const refused = (error: Refusal): Failed => ({ ok: false, error });
