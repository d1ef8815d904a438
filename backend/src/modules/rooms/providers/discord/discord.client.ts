import type { REST } from '@discordjs/rest';
import { callStart, traced, type z } from '#platform/index';
import { RoomBusyError, RoomRefusedError, RoomSilentError } from '../../rooms.errors';

export type DiscordAccess = {
  apiUrl: string;
  botToken: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
};

/** Codes of refusals that somebody at the server has to change something for. */
const REFUSALS: Readonly<Record<string, 'room.no-rights' | 'room.place-missing' | 'room.place-full'>> = {
  '10003': 'room.place-missing',
  '10004': 'room.place-missing',
  '10011': 'room.place-missing',
  '30005': 'room.place-full',
  '30013': 'room.place-full',
  '50001': 'room.no-rights',
  '50013': 'room.no-rights',
};

/** Discord refused; `code` is its own. */
export class DiscordRefusal extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    reason: string,
  ) {
    super(`Discord refused with ${code}: ${reason}`);
  }
}

type Call = { method: 'get' | 'post' | 'put' | 'patch' | 'delete'; path: `/${string}` };

/** A shorter wait is part of the call: a person who connects would otherwise be sent away for a moment. */
const SHORT_WAIT_MS = 1_000;

/** Few products have a server at Discord, so its library is loaded for the first call, not when the process starts. */
const loadLibrary = () => import('@discordjs/rest');

async function openRest({ apiUrl, botToken, timeoutMs }: DiscordAccess): Promise<REST> {
  const library = await loadLibrary();
  return new library.REST({
    api: apiUrl,
    version: '10',
    retries: 0,
    timeout: timeoutMs,
    rejectOnRateLimit: ({ retryAfter, timeToReset }) => Math.max(retryAfter, timeToReset) > SHORT_WAIT_MS,
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
  }).setToken(botToken);
}

/** Discord's API. The library knows its headers and limits; longer waits are left to the outbox. */
export class DiscordClient {
  /** One for all calls: it counts them for Discord's limits. */
  private opened: Promise<REST> | null = null;

  constructor(private readonly access: DiscordAccess) {}

  /** @throws DiscordRefusal, RoomBusyError or RoomSilentError */
  async call<T extends z.ZodType>(
    { method, path }: Call,
    schema: T,
    { body, reason }: { body?: unknown; reason?: string } = {},
  ): Promise<z.output<T>> {
    const options = { body, ...(reason !== undefined && { reason }) };
    return this.send({ method, path }, (rest) => rest[method](path, options), schema);
  }

  /** Trades the code of a visit for the visitor's token. */
  async tokenOf<T extends z.ZodType>(code: string, redirectUri: string, schema: T): Promise<z.output<T>> {
    const { clientId, clientSecret } = this.access;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send(
      { method: 'post', path: '/oauth2/token' },
      (rest) => rest.post('/oauth2/token', { auth: false, passThroughBody: true, headers, body: body.toString() }),
      schema,
    );
  }

  /** Asks as the visitor. */
  async visitor<T extends z.ZodType>(token: string, schema: T): Promise<z.output<T>> {
    const headers = { Authorization: `Bearer ${token}` };
    const call = { method: 'get', path: '/users/@me' } as const;
    return this.send(call, (rest) => rest.get(call.path, { auth: false, headers }), schema);
  }

  private async send<T extends z.ZodType>(
    { method, path }: Call,
    request: (rest: REST) => Promise<unknown>,
    schema: T,
  ): Promise<z.output<T>> {
    this.opened ??= openRest(this.access);
    const rest = await this.opened;
    let answer: unknown;
    try {
      const start = () => callStart(method.toUpperCase(), `${new URL(this.access.apiUrl).origin}${path}`);
      answer = await traced(start, () => request(rest));
    } catch (error) {
      throw await failureOf(error);
    }
    const read = schema.safeParse(answer);
    if (!read.success)
      throw new RoomSilentError('discord', `unreadable answer: ${read.error.issues[0]?.path.join('.') ?? ''}`);
    return read.data;
  }
}

async function failureOf(error: unknown): Promise<Error> {
  const { DiscordAPIError, HTTPError, RateLimitError } = await loadLibrary();
  if (error instanceof RateLimitError) return new RoomBusyError('discord', error.retryAfter);
  if (error instanceof DiscordAPIError && error.status < 500)
    return new DiscordRefusal(String(error.code), error.status, error.message);
  if (error instanceof HTTPError || error instanceof DiscordAPIError)
    return new RoomSilentError('discord', `status ${error.status}`);
  return new RoomSilentError('discord', error instanceof Error ? error.message : 'no answer');
}

/** @returns the `RoomRefusedError` for a refusal of Discord; any other error unchanged */
export function roomErrorOf(error: unknown): unknown {
  if (!(error instanceof DiscordRefusal)) return error;
  if (error.status === 401) return new RoomRefusedError('room.no-rights', error.message);
  return new RoomRefusedError(REFUSALS[error.code] ?? 'room.refused', error.message);
}
