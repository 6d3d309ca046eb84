/** Numbers of Discord's protocol. Each comment names the page of Discord's documentation that they come from. */

/** resources/message#message-object-message-flags */
export const FLAG = {
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const;

/** components/reference#component-object-component-types */
export const COMPONENT = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  fileUpload: 19,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;

/** components/reference#button-button-styles */
export const BUTTON = { primary: 1, secondary: 2, success: 3, danger: 4, link: 5, premium: 6 } as const;

/** interactions/receiving-and-responding#interaction-object-interaction-type */
export const INTERACTION = { ping: 1, command: 2, component: 3, autocomplete: 4, modal: 5 } as const;

/** interactions/receiving-and-responding#interaction-response-object-interaction-callback-type */
export const CALLBACK = {
  message: 4,
  deferredMessage: 5,
  deferredUpdate: 6,
  update: 7,
  choices: 8,
  modal: 9,
} as const;

/** interactions/application-commands#application-command-object-application-command-option-type */
export const OPTION = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

/** resources/channel#channel-object-channel-types */
export const CHANNEL = { text: 0, publicThread: 11, privateThread: 12 } as const;

/** events/gateway#gateway-intents */
export const INTENT = { guilds: 1 << 0, guildMessages: 1 << 9, typing: 1 << 11, messageContent: 1 << 15 } as const;

/** topics/opcodes-and-status-codes#gateway-gateway-opcodes */
export const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  ack: 11,
} as const;

/** topics/permissions#permissions-bitwise-permission-flags, only those that the routes here require */
export const PERMISSION = {
  Administrator: 1n << 3n,
  ManageChannels: 1n << 4n,
  ManageGuild: 1n << 5n,
  AddReactions: 1n << 6n,
  ViewChannel: 1n << 10n,
  SendMessages: 1n << 11n,
  ManageMessages: 1n << 13n,
  EmbedLinks: 1n << 14n,
  AttachFiles: 1n << 15n,
  ReadMessageHistory: 1n << 16n,
  MentionEveryone: 1n << 17n,
  UseApplicationCommands: 1n << 31n,
  ManageThreads: 1n << 34n,
  CreatePublicThreads: 1n << 35n,
  CreatePrivateThreads: 1n << 36n,
  SendMessagesInThreads: 1n << 38n,
  PinMessages: 1n << 51n,
} as const;
export type Permission = keyof typeof PERMISSION;

export const bitsOf = (names: readonly Permission[]): bigint => names.reduce((all, name) => all | PERMISSION[name], 0n);

/** The permissions of a server's owner. */
export const ALL_PERMISSIONS = Object.values(PERMISSION).reduce((all, bit) => all | bit, 0n);

/** The permissions of @everyone in a new server, bots included: only those that the routes here require. */
export const EVERYONE_PERMISSIONS = bitsOf([
  'AddReactions',
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'MentionEveryone',
  'UseApplicationCommands',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'SendMessagesInThreads',
]);

/** reference#locales */
export const LOCALES = (
  'ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi ' +
  'zh-CN zh-TW'
).split(' ');

/** The initial answer is due within three seconds: interactions/receiving-and-responding. */
export const ANSWER_WITHIN_MS = 3_000;
/** A token is valid for fifteen minutes: interactions/receiving-and-responding#followup-messages. */
export const TOKEN_LIFE_MS = 15 * 60_000;
/** Edits of messages older than this are throttled, code 30046: topics/opcodes-and-status-codes. */
export const OLD_MESSAGE_MS = 60 * 60_000;
/** Largest file: reference#uploading-files. */
export const FILE_LIMIT = 10 * 1024 * 1024;
/** Largest request: reference#uploading-files. */
export const REQUEST_LIMIT = 25 * 1024 * 1024;
