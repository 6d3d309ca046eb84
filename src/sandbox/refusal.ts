/**
 * Discord's refusals by name: HTTP status, code, message. See Discord docs:
 * topics/opcodes-and-status-codes#json-json-error-codes
 */
const REFUSALS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  noRoute: [404, 0, '404: Not Found'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  tooManyPins: [400, 30003, 'Maximum number of pins reached (250)'],
  oldEdits: [429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later'],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAnswered: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  notOwnMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  badToken: [401, 50027, 'Invalid Webhook Token'],
  badForm: [400, 50035, 'Invalid Form Body'],
  archived: [400, 50083, 'Thread is archived'],
  badJson: [400, 50109, 'The request body contains invalid JSON.'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  locked: [400, 160005, 'Thread is locked'],
} as const;
export type RefusalName = keyof typeof REFUSALS;

/** One thing wrong with a body: where, and why. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly why: string;
}

/**
 * The faults, each followed by the page of Discord's documentation that states the limit, unless it already names one.
 */
export const citing = (page: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map(fault => (fault.why.includes(' [') ? fault : { ...fault, why: `${fault.why} [${page}]` }));

/** An error answer of the API. Routes throw it, and the server sends it as Discord's JSON. */
export class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly faults: readonly Fault[];
  readonly retryAfter: number | undefined;

  constructor(refusal: RefusalName, faults: readonly Fault[] = [], retryAfter?: number) {
    super([REFUSALS[refusal][2], ...faults.map(fault => `${fault.path.join('.')}: ${fault.why}`)].join('; '));
    this.refusal = refusal;
    this.faults = faults;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return REFUSALS[this.refusal][0];
  }

  /** The JSON that Discord would send. See Discord docs: reference#error-messages */
  body(): Record<string, unknown> {
    const [, code, message] = REFUSALS[this.refusal];
    const limited = this.retryAfter === undefined ? {} : { retry_after: this.retryAfter, global: false };
    return this.faults.length === 0
      ? { message, code, ...limited }
      : { message, code, ...limited, errors: nest(this.faults) };
  }
}

type Nested = { [key: string]: Nested | { code: string; message: string }[] };

function nest(faults: readonly Fault[]): Nested {
  const root: Nested = {};
  for (const fault of faults) {
    let at = root;
    for (const key of fault.path.map(String)) {
      const next = at[key];
      const inner: Nested = next === undefined || Array.isArray(next) ? {} : next;
      at[key] = inner;
      at = inner;
    }
    const errors = Array.isArray(at._errors) ? at._errors : [];
    errors.push({ code: 'BASE_TYPE_INVALID', message: fault.why });
    at._errors = errors;
  }
  return root;
}

/** Throws if faults were found. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refusal('badForm', faults);
}
