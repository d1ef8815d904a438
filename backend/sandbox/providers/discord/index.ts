import { Router } from 'express';
import { faultMiddleware } from '../../core/faults.routes';
import type { SandboxProvider } from '../../core/provider';
import { RoomFaults, roomFaults, ROOM_SWITCHES } from '../../core/room-faults';
import { apiRoutes } from './api.routes';
import { chatRoutes } from './chat.routes';
import { DiscordStore } from './discord.store';
import { pageRoutes } from './page.routes';
import { publicKeyOf } from './signing';

const tooMany = (retryAfter: number) => ({
  message: 'You are being rate limited.',
  retry_after: retryAfter,
  global: false,
});

/** One Discord server, with Discord's API and pages. The switches affect the API alone. */
export const discord: SandboxProvider = {
  id: 'discord',
  kind: 'room',
  keys: ['DISCORD_BOT_TOKEN', 'DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_GUILD_ID'],
  api: { setting: 'DISCORD_API_URL', path: '/discord/api' },
  also: { DISCORD_AUTHORIZE_URL: '/discord/oauth2/authorize', DISCORD_INVITE_URL: '/discord/invite' },
  derived: (keys) => ({ DISCORD_PUBLIC_KEY: publicKeyOf(keys['DISCORD_CLIENT_SECRET'] ?? '') }),
  calls: [
    ['GET /control/discord/server', 'Liikmed rollidega, rollid ja kanalid'],
    ['POST /control/discord/server/reset', 'Tühjendab serveri'],
  ],
  switches: ROOM_SWITCHES('discord'),
  create: (context) => {
    const store = new DiscordStore(context);
    const switches = context.faults.add('discord', RoomFaults);
    const { keys } = context.config;
    const keyNamed = (name: string): string => keys[name] ?? '';
    const access = {
      botToken: keyNamed('DISCORD_BOT_TOKEN'),
      clientId: keyNamed('DISCORD_CLIENT_ID'),
      clientSecret: keyNamed('DISCORD_CLIENT_SECRET'),
      guildId: keyNamed('DISCORD_GUILD_ID'),
    };
    const api = apiRoutes({ store, keys: access });
    return {
      router: Router()
        .use('/api/v10', faultMiddleware(switches), roomFaults(switches, tooMany), api)
        .use(chatRoutes({ store, keys: access, context }))
        .use(pageRoutes(store, access.clientId)),
      control: Router()
        .get('/server', (_req, res) => {
          const members = store.members
            .all()
            .map(({ id, roles }) => ({ id, username: store.people.get(id)?.username, roles }));
          res.json({ members, roles: store.roles.all(), channels: store.channels.all() });
        })
        .post('/server/reset', (_req, res) => {
          for (const kept of [store.members, store.roles, store.channels, store.invites, store.people]) kept.clear();
          res.status(204).end();
        }),
      links: [
        { href: 'discord/members', label: 'Discordi server', about: 'Liikmed, rollid ja kanalid' },
        { href: 'discord/chat', label: 'Discordi bot', about: 'Küsi kanalis või otsesõnumis' },
      ],
    };
  },
};
