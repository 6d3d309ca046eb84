import { Refusal } from '../refusal.ts';
import { channelJson, guildJson, memberJson, userJson } from '../render.ts';
import type { Call, Reply, Route } from './route.ts';

function gateway(call: Call): Reply {
  return {
    status: 200,
    json: {
      url: call.base.replace(/^http/, 'ws'),
      shards: 1,
      session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 },
    },
  };
}

function needGuild(call: Call): void {
  if (call.param('guild') !== call.world.guildId) throw new Refusal('unknownGuild');
}

/** See Discord docs: resources/application#get-current-application */
function application(call: Call): Reply {
  const { world } = call;
  return {
    status: 200,
    json: {
      id: world.bot.id,
      name: world.bot.username,
      icon: null,
      description: '',
      type: null,
      flags: 0,
      flags_new: '0',
      bot: userJson(world.bot),
      bot_public: true,
      bot_require_code_grant: false,
      verify_key: '0'.repeat(64),
      redirect_uris: [],
      interactions_endpoint_url: null,
      role_connections_verification_url: null,
      owner: userJson(world.user(world.ownerId)),
      approximate_guild_count: 1,
      approximate_user_install_count: 0,
      approximate_user_authorization_count: 0,
      explicit_content_filter: 0,
      team: null,
      eligible_oauth2_scopes: [],
    },
  };
}

export const IDENTITY_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/gateway/bot', auth: true, reply: 'GatewayBotResponse', run: gateway },
  {
    method: 'GET',
    path: '/users/@me',
    auth: true,
    reply: 'UserPIIResponse',
    run: call => ({
      status: 200,
      json: { ...userJson(call.world.bot), mfa_enabled: true, locale: 'en-US', verified: true, email: null },
    }),
  },
  {
    method: 'GET',
    path: '/users/:user',
    auth: true,
    reply: 'UserResponse',
    run: call => ({ status: 200, json: userJson(call.world.user(call.param('user'))) }),
  },
  { method: 'GET', path: '/applications/@me', auth: true, reply: 'PrivateApplicationResponse', run: application },
  {
    method: 'GET',
    path: '/guilds/:guild',
    auth: true,
    reply: 'GuildWithCountsResponse',
    run(call) {
      needGuild(call);
      return { status: 200, json: guildJson(call.world) };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/channels',
    auth: true,
    reply: ['GuildChannelResponse'],
    run(call) {
      needGuild(call);
      const channels = [...call.world.channels.values()].flatMap(channel =>
        channel.kind === 'channel' ? [channelJson(call.world, channel)] : [],
      );
      return { status: 200, json: channels };
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/members/:user',
    auth: true,
    reply: 'GuildMemberResponse',
    run(call) {
      needGuild(call);
      return { status: 200, json: memberJson(call.world, call.world.user(call.param('user'))) };
    },
  },
];
