const BASE_WAIT_MS = 500;
const SECOND_MS = 1_000;
/** Milliseconds. When the server asks for a longer wait, the caller gets the failure instead of waiting. */
const LONGEST_WAIT_MS = 60_000;

export type RetryOptions = {
  fetch: typeof fetch;
  /** How often a request is sent at most, the first time included. */
  mostTries: number;
  wait: (milliseconds: number) => Promise<void>;
};

/** Whether the request may be sent again: the server was busy or failed, and a repeated write changes nothing twice. */
const isPassing = ({ status }: Response): boolean => status === 429 || status >= 500;

/** @returns milliseconds: what the server asks for, else longer after each try */
function waitBefore(tryNumber: number, response: Response | null): number {
  const asked = Number(response?.headers.get('retry-after'));
  return asked > 0 ? asked * SECOND_MS : BASE_WAIT_MS * 2 ** (tryNumber - 1);
}

/**
 * Sends a request again when the server was busy, failed, or did not answer. Every write has an Idempotency-Key, so that
 * nothing happens twice.
 */
export function retrying({ fetch, mostTries, wait }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    for (let tryNumber = 1; ; tryNumber += 1) {
      const isLast = tryNumber >= mostTries;
      let response: Response | null = null;
      try {
        response = await fetch(request.clone());
      } catch (error) {
        if (isLast || request.signal.aborted) throw error;
      }
      const pause = waitBefore(tryNumber, response);
      if (response !== null && (isLast || !isPassing(response) || pause > LONGEST_WAIT_MS)) return response;
      await wait(pause);
    }
  };
}
