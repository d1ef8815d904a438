/** The error body of every route of the product. */
export type ApiErrorBody = { statusCode: number; code: string; message: string; details?: unknown; requestId?: string };

/**
 * A refusal by the server, or no answer at all (`statusCode` 0, code `network`). Screens translate by `code`;
 * `message` is English and for people who read logs.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly code: string;
  readonly details: unknown;
  readonly requestId: string | null;
  /** False when the server gave no reason, so `message` was written here. */
  readonly isExplained: boolean;

  constructor(body: ApiErrorBody, isExplained = true) {
    super(body.message);
    this.statusCode = body.statusCode;
    this.code = body.code;
    this.details = body.details;
    this.requestId = body.requestId ?? null;
    this.isExplained = isExplained;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

const isBody = (value: unknown): value is Partial<ApiErrorBody> => typeof value === 'object' && value !== null;

/**
 * The error of an answer that was not a success, whatever its body is.
 * @param body the parsed body, or text when it was not JSON
 */
export function toApiError(response: Response, body: unknown): ApiError {
  const known = isBody(body) ? body : {};
  const requestId = known.requestId ?? response.headers.get('x-request-id');
  const error = {
    statusCode: response.status,
    code: known.code ?? (response.status === 503 ? 'unavailable' : 'unexpected'),
    message: known.message ?? 'Something went wrong. Please try again.',
    details: known.details,
    ...(requestId === null ? {} : { requestId }),
  };
  return new ApiError(error, known.message !== undefined);
}

/** The request got no answer: offline, server away, or aborted by a timeout. */
export const networkError = (cause: unknown): ApiError =>
  Object.assign(new ApiError({ statusCode: 0, code: 'network', message: 'The server could not be reached.' }, false), {
    cause,
  });
