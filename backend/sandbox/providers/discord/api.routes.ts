import express, { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { HttpError } from '../../core/http';
import { refusal, type DiscordStore } from './discord.store';
import type { DiscordChannel, DiscordMember } from './discord.types';

export type DiscordKeys = { botToken: string; clientId: string; clientSecret: string; guildId: string };
type Deps = { store: DiscordStore; keys: DiscordKeys };

const param = (req: Request, name: string): string => String(req.params[name] ?? '');
const formError = (): HttpError => refusal(400, 50035, 'Invalid Form Body');

function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw formError();
  return parsed.data;
}

const Overwrite = z.object({
  id: z.string(),
  type: z.number(),
  allow: z.string().optional(),
  deny: z.string().optional(),
});
const Token = z.object({ grant_type: z.literal('authorization_code'), code: z.string(), redirect_uri: z.string() });
const Client = z.object({ client_id: z.string().optional(), client_secret: z.string().optional() });
const NewRole = z.object({ name: z.string().min(1).max(100), permissions: z.string().optional() });
const NewChannel = z.object({
  name: z.string().min(1).max(100),
  type: z.number(),
  topic: z.string().max(1_024).optional(),
  permission_overwrites: z.array(Overwrite).max(100).default([]),
});
const ChangedChannel = z.object({ permission_overwrites: z.array(Overwrite).optional(), name: z.string().optional() });

const asBot =
  ({ botToken }: DiscordKeys): RequestHandler =>
  (req, _res, next) => {
    if (req.get('authorization') !== `Bot ${botToken}`) throw refusal(401, 0, '401: Unauthorized');
    next();
  };

const inGuild =
  ({ guildId }: DiscordKeys): RequestHandler =>
  (req, _res, next) => {
    if (param(req, 'guild') !== guildId) throw refusal(404, 10004, 'Unknown Guild');
    next();
  };

const toChannel = ({ id, name, topic, overwrites }: DiscordChannel) => ({
  id,
  name,
  topic,
  type: 0,
  permission_overwrites: overwrites,
});

const toMember = (store: DiscordStore, { id, roles }: DiscordMember) => ({
  user: { id, username: store.people.get(id)?.username ?? '' },
  roles,
  pending: false,
});

/** Trading a code for a token, and asking with it. */
const oauthRoutes = ({ store, keys }: Deps): Router =>
  Router()
    .post('/oauth2/token', express.urlencoded({ extended: false }), (req, res) => {
      const { client_id, client_secret } = read(Client, req.body);
      if (client_id !== keys.clientId || client_secret !== keys.clientSecret)
        throw new HttpError(401, { error: 'invalid_client' });
      const { code, redirect_uri } = read(Token, req.body);
      const redeemed = store.redeem(code, redirect_uri);
      if (redeemed === null)
        throw new HttpError(400, { error: 'invalid_grant', error_description: 'Invalid "code" in request.' });
      const { token, scope } = redeemed;
      res.json({ access_token: token, token_type: 'Bearer', expires_in: 604_800, refresh_token: `r-${token}`, scope });
    })
    .get('/users/:user', (req, res) => {
      const { id, username } = store.personOf((req.get('authorization') ?? '').replace(/^Bearer /, ''));
      res.json({ id, username, discriminator: '0', global_name: username, avatar: null, flags: 0 });
    });

const memberRoutes = ({ store }: Deps): Router =>
  Router({ mergeParams: true })
    .put('/members/:user', (req, res) => {
      const { access_token } = read(z.object({ access_token: z.string() }), req.body);
      const person = store.personOf(access_token);
      if (person.id !== param(req, 'user')) throw refusal(403, 50025, 'Invalid OAuth2 access token');
      if (!store.join(person.id)) {
        res.status(204).end();
        return;
      }
      res.status(201).json(toMember(store, store.member(person.id)));
    })
    .get('/members/:user', (req, res) => {
      res.json(toMember(store, store.member(param(req, 'user'))));
    })
    .put('/members/:user/roles/:role', (req, res) => {
      const member = store.member(param(req, 'user'));
      const { id } = store.role(param(req, 'role'));
      store.members.put({ ...member, roles: [...new Set([...member.roles, id])] });
      res.status(204).end();
    })
    .delete('/members/:user/roles/:role', (req, res) => {
      const member = store.member(param(req, 'user'));
      const { id } = store.role(param(req, 'role'));
      store.members.put({ ...member, roles: member.roles.filter((role) => role !== id) });
      res.status(204).end();
    });

const placeRoutes = ({ store }: Deps): Router =>
  Router({ mergeParams: true })
    .get('/roles', (_req, res) => {
      res.json(store.roles.all());
    })
    .post('/roles', (req, res) => {
      res.json(store.newRole(read(NewRole, req.body).name));
    })
    .delete('/roles/:role', (req, res) => {
      store.deleteRole(store.role(param(req, 'role')).id);
      res.status(204).end();
    })
    .get('/channels', (_req, res) => {
      res.json(store.channels.all().map(toChannel));
    })
    .post('/channels', (req, res) => {
      const { name, topic = null, permission_overwrites: overwrites } = read(NewChannel, req.body);
      res.status(201).json(toChannel(store.newChannel({ name, topic, overwrites })));
    });

const channelRoutes = ({ store, keys }: Deps): Router =>
  Router()
    .get('/channels/:channel', asBot(keys), (req, res) => {
      res.json(toChannel(store.channel(param(req, 'channel'))));
    })
    .patch('/channels/:channel', asBot(keys), (req, res) => {
      const channel = store.channel(param(req, 'channel'));
      const { name = channel.name, permission_overwrites: overwrites = channel.overwrites } = read(
        ChangedChannel,
        req.body,
      );
      const changed = { ...channel, name, overwrites };
      store.channels.put(changed);
      res.json(toChannel(changed));
    })
    .post('/channels/:channel/invites', asBot(keys), (req, res) => {
      const { id: code } = store.newInvite(store.channel(param(req, 'channel')).id);
      res.json({ code, max_age: 0, max_uses: 0, uses: 0, temporary: false });
    });

const commandRoutes = ({ keys }: Deps): Router =>
  Router().put('/applications/:application/commands', asBot(keys), (req, res) => {
    res.json(req.body);
  });

/** The part of Discord's API v10 that the product uses. */
export const apiRoutes = (deps: Deps): Router =>
  Router()
    .use(oauthRoutes(deps))
    .use('/guilds/:guild', asBot(deps.keys), inGuild(deps.keys), memberRoutes(deps), placeRoutes(deps))
    .use(channelRoutes(deps))
    .use(commandRoutes(deps))
    .use((_req, _res, next) => next(refusal(404, 0, '404: Not Found')));
