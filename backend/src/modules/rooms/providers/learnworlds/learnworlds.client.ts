import { tracedFetch, type Clock, type z } from '#platform/index';
import { RoomBusyError, RoomRefusedError, RoomSilentError } from '../../rooms.errors';
import { LearnworldsToken } from './learnworlds.schemas';

export type LearnworldsAccess = { apiUrl: string; clientId: string; clientSecret: string; timeoutMs: number };

const DEFAULT_WAIT_SECONDS = 60;
/** A token is renewed a minute before its end. */
const MARGIN_MS = 60_000;

type Answer = { status: number; text: string; retryAfter: string | null };
type Request = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object };

/** The API of a LearnWorlds school: `https://<school>/admin/api`. */
export class LearnworldsClient {
  private token: { value: string; until: number } | null = null;

  constructor(
    private readonly access: LearnworldsAccess,
    private readonly clock: Clock,
  ) {}

  /** @returns null when there is no such thing */
  async find<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | null> {
    const answer = await this.send({ method: 'GET', path });
    if (answer.status === 404) return null;
    return this.read(answer, schema);
  }

  /** @returns null when LearnWorlds says that it cannot be done (4xx), with the answer's text */
  async ask(
    request: Request,
  ): Promise<{ isDone: true; text: string } | { isDone: false; status: number; text: string }> {
    const { status, text } = await this.send(request);
    if (status === 403) throw new RoomRefusedError('room.no-rights', text.slice(0, 300));
    return status < 300 ? { isDone: true, text } : { isDone: false, status, text };
  }

  read<T extends z.ZodType>({ status, text }: Pick<Answer, 'status' | 'text'>, schema: T): z.output<T> {
    if (status >= 400) throw new RoomRefusedError('room.refused', `${status} ${text.slice(0, 300)}`);
    const read = schema.safeParse(parseJson(text));
    if (!read.success)
      throw new RoomSilentError('learnworlds', `unreadable answer: ${read.error.issues[0]?.path.join('.') ?? ''}`);
    return read.data;
  }

  private async send(request: Request): Promise<Answer> {
    const first = await this.sendOnce(request);
    if (first.status !== 401) return first;
    // The token was withdrawn before its time.
    this.token = null;
    const second = await this.sendOnce(request);
    if (second.status === 401) throw new RoomRefusedError('room.no-rights', 'the token is refused');
    return second;
  }

  private async sendOnce({ method, path, body }: Request): Promise<Answer> {
    const headers = { Authorization: `Bearer ${await this.getToken()}`, 'Lw-Client': this.access.clientId };
    return this.fetchText(path, {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  private async getToken(): Promise<string> {
    const now = this.clock.now().getTime();
    if (this.token !== null && this.token.until > now) return this.token.value;
    const { clientId: client_id, clientSecret: client_secret } = this.access;
    const data = JSON.stringify({ client_id, client_secret, grant_type: 'client_credentials' });
    const answer = await this.fetchText('/oauth2/access_token', {
      method: 'POST',
      body: new URLSearchParams({ data }),
    });
    if (answer.status === 400 || answer.status === 401)
      throw new RoomRefusedError('room.no-rights', 'the client’s secret is refused');
    const { access_token, expires_in } = this.read(answer, LearnworldsToken).tokenData;
    this.token = { value: access_token, until: now + expires_in * 1000 - MARGIN_MS };
    return access_token;
  }

  private async fetchText(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetchAnswer(`${this.access.apiUrl}${path}`, init, this.access.timeoutMs);
    if (answer.status === 429) throw new RoomBusyError('learnworlds', waitOf(answer.retryAfter, this.clock.now()));
    if (answer.status >= 500) throw new RoomSilentError('learnworlds', `status ${answer.status}`);
    return answer;
  }
}

async function fetchAnswer(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const reply = await tracedFetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') };
  } catch (error) {
    throw new RoomSilentError('learnworlds', error instanceof Error ? error.message : 'no answer');
  }
}

/** Retry-After holds seconds or a date. */
function waitOf(retryAfter: string | null, now: Date): number {
  const seconds = Number(retryAfter ?? DEFAULT_WAIT_SECONDS);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const until = Date.parse(retryAfter ?? '');
  return Number.isNaN(until) ? DEFAULT_WAIT_SECONDS * 1000 : until - now.getTime();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
