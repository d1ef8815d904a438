import { currentToken } from '../api/client';
import { networkError, toApiError } from '../api/ApiError';

export type UploadOptions = {
  /** Path in the API, with its parameters filled in: `/users/7/avatar`. */
  path: string;
  method?: 'PUT' | 'POST';
  file: Blob;
  /** Called with the share that has been sent, between 0 and 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const apiBase = '/api/v1';

function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return responseText === '' ? undefined : JSON.parse(responseText);
  } catch {
    return responseText;
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/**
 * A `Response` with a status such as 204 cannot have a body, so this one has none; only the status and the request id
 * matter here.
 */
function failureOf(request: XMLHttpRequest): Error {
  const requestId = request.getResponseHeader('x-request-id');
  return toApiError(
    new Response(null, {
      status: request.status,
      ...(requestId !== null && { headers: { 'x-request-id': requestId } }),
    }),
    bodyOf(request),
  );
}

function send(
  { path, method = 'PUT', file, onProgress, signal }: UploadOptions,
  token: string | null,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, apiBase + path);
    request.setRequestHeader('idempotency-key', crypto.randomUUID());
    if (file.type !== '') request.setRequestHeader('content-type', file.type);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(networkError(undefined));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/**
 * Sends one file as the body of a request. Uses XMLHttpRequest, since `fetch` does not report upload progress.
 * @returns the parsed answer
 * @throws ApiError when the server refuses or does not answer, an `AbortError` when `signal` aborts it
 */
export async function uploadFile(options: UploadOptions): Promise<unknown> {
  options.signal?.throwIfAborted();
  const token = await currentToken();
  let request = await send(options, token);
  if (request.status === 401 && token !== null) {
    const renewed = await currentToken(token);
    if (renewed !== null) request = await send(options, renewed);
  }
  if (!isSuccess(request.status)) throw failureOf(request);
  return bodyOf(request);
}
