type ErrorBody = { statusCode: number; code: string; message: string; details?: unknown; requestId?: string };

const isErrorBody = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null && 'code' in body;

/** An answer that is no success. Decide by `code`, which is stable; `message` is for people who read logs. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly statusCode: number;
  readonly code: string;
  /** What the error says beyond its code, such as the fields that broke a rule. */
  readonly details: unknown;
  /** By which the request is found in the server's logs. */
  readonly requestId: string | null;

  constructor({ statusCode, code, message, details, requestId }: ErrorBody) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.details = details ?? null;
    this.requestId = requestId ?? null;
  }
}

/** @param body the parsed body, or text when the answer did not come from the API itself */
export function failureOf(response: Response, body: unknown): ApiFailure {
  const fromElsewhere = {
    statusCode: response.status,
    code: 'unexpected',
    message: `The server answered ${response.status}`,
  };
  const requestId = response.headers.get('x-request-id');
  return new ApiFailure({
    ...(requestId !== null && { requestId }),
    ...(isErrorBody(body) ? body : fromElsewhere),
    statusCode: response.status,
  });
}
