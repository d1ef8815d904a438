/** What went wrong, in the domain's words. Only `platform/http` turns a kind into an HTTP status. */
export type ErrorKind =
  'bad-request' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'invalid' | 'too-many' | 'unavailable';

export type ErrorDetails = Record<string, unknown> | readonly unknown[];

/** An expected failure. `code` is stable (`noun.what-is-wrong`) and is what interfaces translate by; `message` is English. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details?: ErrorDetails,
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** Proves to the compiler that a switch is complete. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
