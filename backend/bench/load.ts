import autocannon, { type Client, type Request } from 'autocannon';

/**
 * Returns the next request of the load; the caller adds the visitor's address and other values that differ per request.
 */
export type NextRequest = () => {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Load = {
  origin: string;
  connections: number;
  seconds: number;
  next: NextRequest;
  /** Ends the load early. */ requests?: number;
};

/** The result of one round of load. */
export type Round = { perSecond: number; p50Ms: number; p99Ms: number; answered: number };

/** A round needs at least this many answers; it may last up to `LONGER` times as long to get them. */
const ENOUGH = 50;
const LONGER = 3;

let visitors = 0;

/** Every request comes from another address, so that the limit per address is checked but never reached. */
function visitorAddress(): string {
  visitors = (visitors + 1) % 0xff_ffff;
  return `10.${visitors >> 16}.${(visitors >> 8) & 0xff}.${visitors & 0xff}`;
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Keeps `connections` requests in flight for that many seconds, or longer when a busy machine has answered very few.
 * @throws when a request fails: a fast refusal would look like a fast server
 */
export async function run({
  origin,
  connections,
  seconds,
  next,
  requests = Number.POSITIVE_INFINITY,
}: Load): Promise<Round> {
  const times: number[] = [];
  let refused = 0;
  const setupRequest = (request: Request): Request => {
    const { headers, ...rest } = next();
    return { ...request, ...rest, headers: { ...headers, 'x-forwarded-for': visitorAddress() } };
  };
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const options = { url: origin, connections, duration: seconds * LONGER, requests: [{ setupRequest }] };
    const load = autocannon(options, (error: Error | null) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
    const isDone = (): boolean =>
      times.length >= requests || (times.length >= ENOUGH && performance.now() - startedAt >= seconds * 1_000);
    const stop = (): void => {
      if (isDone()) load.stop();
    };
    const timer = setTimeout(stop, seconds * 1_000);
    load.on('response', (_client: Client, status: number, _bytes: number, ms: number) => {
      if (status >= 200 && status < 300) times.push(ms);
      else refused += 1;
      stop();
    });
  });
  const elapsed = (performance.now() - startedAt) / 1_000;
  if (refused > 0 || times.length === 0)
    throw new Error(`${origin}: ${refused} answers of ${refused + times.length} were no success`);
  const sorted = Float64Array.from(times).sort();
  return {
    perSecond: times.length / elapsed,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    answered: times.length,
  };
}
