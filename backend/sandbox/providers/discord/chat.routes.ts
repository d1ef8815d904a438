import { randomInt } from 'node:crypto';
import { Router, urlencoded } from 'express';
import { z } from 'zod';
import type { SandboxContext } from '../../core/provider';
import { parseBody } from '../../core/http';
import { sendPage } from '../../core/page';
import { chatPage } from './chat.page';
import type { DiscordKeys } from './api.routes';
import type { DiscordStore } from './discord.store';
import type { Exchange } from './discord.types';
import { signatureOf } from './signing';

const MOST = 500;
const ANSWER_MS = 5_000;

const Asked = z.object({
  username: z.string().trim().min(1).max(32),
  text: z.string().trim().min(1).max(500),
  /** The channel's id, or nothing in a direct message. */
  channel: z.string().default(''),
  locale: z.string().default('et'),
});

const Reply = z.object({ data: z.object({ content: z.string() }) });

type Deps = { store: DiscordStore; keys: DiscordKeys; context: SandboxContext };

/** @returns what the application answers to a signed slash command, in words */
async function replyOf(asked: z.output<typeof Asked>, { store, keys, context }: Deps): Promise<string> {
  const user = store.personNamed(asked.username);
  const id = `1${String(randomInt(10 ** 8))}${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const isDirect = asked.channel === '';
  const body = JSON.stringify({
    id,
    type: 2,
    token: 'token',
    version: 1,
    application_id: keys.clientId,
    locale: asked.locale,
    context: isDirect ? 1 : 0,
    data: { name: 'kysi', options: [{ name: 'kysimus', type: 3, value: asked.text }] },
    ...(isDirect ? { user } : { guild_id: '1', channel_id: asked.channel, member: { user } }),
  });
  const timestamp = String(Math.floor(context.clock.nowMs() / 1000));
  const headers = {
    'Content-Type': 'application/json',
    'X-Signature-Timestamp': timestamp,
    'X-Signature-Ed25519': signatureOf(keys.clientSecret, `${timestamp}${body}`),
  };
  const url = `${context.config.appUrl ?? ''}/api/v1/webhooks/rooms/discord`;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const reply = await fetch(url, { method: 'POST', headers, body, signal });
    const read = Reply.safeParse(await reply.json());
    return read.success ? read.data.data.content : `The application did not respond (${reply.status})`;
  } catch {
    return 'The application did not respond';
  }
}

/** A chat with the bot: in a channel, where everybody reads along, or in private. */
export function chatRoutes(deps: Deps): Router {
  const { store, context } = deps;
  const exchanges = context.collection<Exchange>('discord-chat', MOST);
  return Router()
    .get('/chat', (req, res) => {
      const body = chatPage(exchanges.all().reverse(), store.channels.all(), store.people.all());
      sendPage(req, res, { lang: 'et', title: 'Discord', body });
    })
    .post('/chat', urlencoded({ extended: false }), async (req, res) => {
      const asked = parseBody(Asked, req.body);
      const channel = store.channels.get(asked.channel);
      const where = channel === undefined ? 'otsesõnum' : `#${channel.name}`;
      const reply = await replyOf(asked, deps);
      const id = String(context.clock.nowMs()) + String(exchanges.size);
      exchanges.put({ id, username: asked.username, where, text: asked.text, reply });
      res.redirect(303, 'chat');
    });
}
