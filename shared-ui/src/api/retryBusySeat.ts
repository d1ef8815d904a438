const retries = 2;
const longestWaitMs = 5_000;
const defaultWaitMs = 400;

const pause = (ms: number, signal: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    });
  });

/** `Retry-After` in milliseconds; seconds on the wire, fractions allowed. */
function waitFor(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, longestWaitMs) : defaultWaitMs;
}

async function isBusySeat(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'seat.busy';
}

/**
 * Sends a request. When the server answers `409 seat.busy`, because many people want the same seats, it tries twice
 * more after the time that the server asks for. Safe to repeat: writes carry an idempotency key.
 */
export async function fetchRetryingBusySeat(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(request.clone());
    if (attempt >= retries || !(await isBusySeat(response))) return response;
    await pause(waitFor(response), request.signal);
  }
}
