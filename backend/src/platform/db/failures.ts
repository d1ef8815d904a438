import { AppError } from '../kernel/errors';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
/** Of the database's function `refuse`. */
const REFUSED = 'VK001';
/** Codes for a text that the database's encoding or JSON cannot hold, in practice one with a zero byte. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, nativeError } = error as { code?: unknown; nativeError?: { code?: unknown } };
  const found = nativeError?.code ?? code;
  return typeof found === 'string' ? found : undefined;
};

/** @returns whether the row would break the named unique index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (codeOf(error) !== UNIQUE_VIOLATION) return false;
  const { constraint: own, nativeError } = error as { constraint?: string; nativeError?: { constraint?: string } };
  return (nativeError?.constraint ?? own) === constraint;
}

/** @returns whether the database's function `refuse` ended the transaction for this reason. */
export const isRefusal = (error: unknown, reason: string): boolean =>
  codeOf(error) === REFUSED && error instanceof Error && error.message === reason;

/** @returns PostgreSQL's code when the data itself is why it cannot be kept (classes 22 and 23): a retry cannot help */
export function invalidDataCode(error: unknown): string | null {
  const code = codeOf(error);
  return code !== undefined && /^2[23][0-9A-Z]{3}$/.test(code) ? code : null;
}

/** Turns the error about an unstorable text into the answer for any other invalid text. */
export function unstorableTextError(error: unknown): AppError | null {
  if (!UNSTORABLE_TEXT.has(codeOf(error) ?? '')) return null;
  return new AppError('invalid', 'request.invalid', 'A text contains a character that cannot be stored');
}

/** Turns "the row is locked" and "no free connection" into an answer that says when to try again. */
export function busyError(error: unknown): AppError | null {
  const code = codeOf(error);
  const isPoolTimeout = error instanceof Error && error.name === 'KnexTimeoutError';
  if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED && !isPoolTimeout) return null;
  return new AppError(
    'conflict',
    'seat.busy',
    'Many people are registering right now. Please try again.',
    undefined,
    1,
  );
}
