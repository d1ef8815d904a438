import { jwtVerify, SignJWT, errors as jose } from 'jose';
import { tracedFetch, type z, type Clock } from '#platform/index';
import { PaymentTokenError, ProviderDownError } from '../../billing.errors';
import { MontonioFailure } from './montonio.schemas';

export type MontonioAccess = { accessKey: string; secretKey: string; apiUrl: string; timeoutMs: number };

/** Requests' tokens are valid for ten minutes, as the provider's documentation says. */
const TOKEN_SECONDS = 600;
const LEEWAY_SECONDS = 300;

export class MontonioRefusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`Montonio refused with ${status}: ${reason}`);
  }
}

/** The protocol of the Stargate API: requests are signed tokens, answers are JSON (docs.montonio.com/api/stargate). */
export class MontonioClient {
  private readonly key: Uint8Array;

  constructor(
    private readonly settings: MontonioAccess,
    private readonly clock: Clock,
  ) {
    this.key = new TextEncoder().encode(settings.secretKey);
  }

  async get<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
    const token = await this.sign({});
    return this.call(path, { headers: { Authorization: `Bearer ${token}` } }, schema);
  }

  async post<T extends z.ZodType>(path: string, payload: Record<string, unknown>, schema: T): Promise<z.output<T>> {
    const body = JSON.stringify({ data: await this.sign(payload) });
    return this.call(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }, schema);
  }

  /**
   * @returns the claims of a token that the provider signed for this shop, and whether it is still valid
   * @throws PaymentTokenError
   */
  async verify<T extends z.ZodType<{ accessKey: string }>>(
    token: string,
    schema: T,
  ): Promise<{ claims: z.output<T>; isFresh: boolean }> {
    const { payload, isFresh } = await this.readToken(token);
    const claims = schema.safeParse(payload);
    if (!claims.success || claims.data.accessKey !== this.settings.accessKey) throw new PaymentTokenError();
    return { claims: claims.data, isFresh };
  }

  private async readToken(token: string): Promise<{ payload: unknown; isFresh: boolean }> {
    const options = { algorithms: ['HS256'], clockTolerance: LEEWAY_SECONDS, currentDate: this.clock.now() };
    try {
      return { payload: (await jwtVerify(token, this.key, options)).payload, isFresh: true };
    } catch (error) {
      // A late delivery may carry an expired token. Its signature was checked before its time.
      if (error instanceof jose.JWTExpired) return { payload: error.payload, isFresh: false };
      throw new PaymentTokenError();
    }
  }

  private sign(payload: Record<string, unknown>): Promise<string> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ ...payload, accessKey: this.settings.accessKey })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(this.key);
  }

  private async call<T extends z.ZodType>(path: string, init: RequestInit, schema: T): Promise<z.output<T>> {
    const { status, text } = await this.fetchText(path, init);
    if (status >= 500) throw new ProviderDownError('montonio', `status ${status}`);
    const json = parseJson(text);
    if (status >= 400) throw new MontonioRefusal(status, reasonOf(json) ?? text.slice(0, 300));
    const answer = schema.safeParse(json);
    if (!answer.success)
      throw new ProviderDownError('montonio', `unreadable answer: ${answer.error.issues[0]?.path.join('.') ?? ''}`);
    return answer.data;
  }

  private async fetchText(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    try {
      const reply = await tracedFetch(`${this.settings.apiUrl}${path}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(this.settings.timeoutMs),
      });
      return { status: reply.status, text: await reply.text() };
    } catch (error) {
      throw new ProviderDownError('montonio', error instanceof Error ? error.message : 'no answer');
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(json: unknown): string | undefined {
  const failure = MontonioFailure.safeParse(json);
  if (!failure.success) return undefined;
  const { message, error } = failure.data;
  return Array.isArray(message) ? message.join('; ') : (message ?? error);
}
