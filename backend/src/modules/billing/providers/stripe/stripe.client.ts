import type Stripe from 'stripe';
import { callStart, traced, z, type Clock } from '#platform/index';
import { PaymentTokenError, ProviderDownError } from '../../billing.errors';
import { StripeEvent } from './stripe.schemas';

export type StripeAccess = { secretKey: string; webhookSecret: string; apiUrl: string; timeoutMs: number };

/** The version whose answers `stripe.schemas.ts` reads. An account of another default version answers in this one. */
const API_VERSION = '2026-10-28.endive';
/** A call is repeated once after a broken connection, a 409 or a 5xx. Both tries share the time of one call. */
const RETRIES = 1;
/** How old a notice's signature may be. Each delivery is signed anew. */
const TOLERANCE_SECONDS = 300;
/** Pages of a list that are read: 100 refunds or disputes each. */
const MOST_LISTED = 300;

/** The API refused a request. `code` is its own word for why, or the kind of error. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: string,
  ) {
    super(`Stripe refused with ${status}: ${reason}`);
  }
}

/**
 * Calls again without the customer when the API does not know that customer any more: somebody has deleted it in the office.
 * @param customerRef the customer that is named first; null where there is none to leave out
 * @param call is given the customer to name. The API must know the second request by another key.
 */
export async function withoutGoneCustomer<T>(
  customerRef: string | null,
  call: (customerRef: string | null) => Promise<T>,
): Promise<T> {
  try {
    return await call(customerRef);
  } catch (error) {
    const isGone = error instanceof StripeRefusal && error.code === 'resource_missing' && customerRef !== null;
    if (!isGone) throw error;
    return call(null);
  }
}

/** Wrong keys and too many requests say nothing about the payment. 409: the same request is still being processed. */
const IS_NO_ANSWER: readonly number[] = [401, 403, 409, 429];

const down = (reason: string): ProviderDownError => new ProviderDownError('stripe', reason);

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port;
  return protocol === 'http:' ? '80' : '443';
}

type Http = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The SDK takes a host and no path, so the path of an API's address is put before that of each request. */
const under = (prefix: string, http: Http): Http => ({
  getClientName: () => http.getClientName(),
  makeRequest: (host, port, path, ...rest) =>
    traced(
      () => callStart(rest[0], `https://${host}${path}`),
      () => http.makeRequest(host, port, `${prefix}${path}`, ...rest),
    ),
});

/**
 * The official SDK with our time limits. Answers are parsed, errors are either a refusal or no answer. The SDK is loaded
 * with the first call.
 */
export class StripeClient {
  private loading: Promise<Stripe> | null = null;

  constructor(
    private readonly access: StripeAccess,
    private readonly clock: Clock,
  ) {}

  /** @throws ProviderDownError, StripeRefusal */
  async call<T extends z.ZodType>(schema: T, request: (sdk: Stripe) => Promise<unknown>): Promise<z.output<T>> {
    const answer = schema.safeParse(await this.ask(request));
    if (answer.success) return answer.data;
    throw down(`unreadable answer: ${answer.error.issues[0]?.path.join('.') ?? ''}`);
  }

  /** @returns a whole list, not a page of it, up to `most` items. @throws ProviderDownError, StripeRefusal */
  async list<T extends z.ZodType>(
    schema: T,
    request: (sdk: Stripe) => { autoPagingToArray: (terms: { limit: number }) => Promise<unknown[]> },
    most = MOST_LISTED,
  ): Promise<z.output<T>[]> {
    return this.call(z.array(schema), (sdk) => request(sdk).autoPagingToArray({ limit: most }));
  }

  /**
   * @param text the body of a notice, unchanged
   * @throws PaymentTokenError when it is not signed with our secret in the last minutes, or cannot be read
   */
  async verify(text: string, signature: string): Promise<StripeEvent> {
    const { webhooks } = await this.sdk();
    try {
      // Milliseconds, though signatures count seconds.
      const receivedAt = this.clock.now().getTime();
      const { webhookSecret } = this.access;
      return StripeEvent.parse(
        webhooks.constructEvent(text, signature, webhookSecret, TOLERANCE_SECONDS, undefined, receivedAt),
      );
    } catch {
      throw new PaymentTokenError();
    }
  }

  private async ask(request: (sdk: Stripe) => Promise<unknown>): Promise<unknown> {
    const sdk = await this.sdk();
    try {
      return await request(sdk);
    } catch (error) {
      throw asFailure(error);
    }
  }

  private sdk(): Promise<Stripe> {
    this.loading ??= import('stripe').then(({ default: Sdk }) => {
      const { secretKey, apiUrl, timeoutMs } = this.access;
      const address = new URL(apiUrl);
      return new Sdk(secretKey, {
        apiVersion: API_VERSION,
        host: address.hostname,
        port: portOf(address),
        protocol: address.protocol === 'http:' ? 'http' : 'https',
        httpClient: under(address.pathname.replace(/\/+$/, ''), Sdk.createNodeHttpClient()),
        maxNetworkRetries: RETRIES,
        timeout: Math.max(1, Math.floor(timeoutMs / (RETRIES + 1))),
        telemetry: false,
      });
    });
    return this.loading;
  }
}

/** The fields of the SDK's errors that say what happened. */
const SdkError = z.object({
  statusCode: z.number().optional(),
  rawType: z.string().optional(),
  code: z.string().optional(),
  message: z.string(),
});

/** @returns a refusal for a 4xx about this request, and no answer for everything else, unreadable text included */
function asFailure(error: unknown): Error {
  const known = SdkError.safeParse(error);
  const { statusCode = 0, rawType, code, message } = known.success ? known.data : { message: 'no answer' };
  const isRefusal = statusCode >= 400 && statusCode < 500 && !IS_NO_ANSWER.includes(statusCode);
  // A 4xx in another form than the API's comes from something between us and the API.
  if (!isRefusal || rawType === undefined) return down(`${statusCode > 0 ? `status ${statusCode}: ` : ''}${message}`);
  return new StripeRefusal(statusCode, code ?? rawType, message);
}
