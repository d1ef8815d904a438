/** Kind of a failure, in the domain's words. Only `platform/http` turns a kind into an HTTP status. */
export type ErrorKind =
  | 'bad-request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-many'
  | 'unavailable';

export type ErrorDetails = Record<string, unknown> | readonly unknown[];

/** An expected failure. Interfaces translate the stable `code` (`noun.what-is-wrong`); `message` is English. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details?: ErrorDetails,
    /** Seconds after which it makes sense to try again. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** Lets the compiler prove that a switch handles every case. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
