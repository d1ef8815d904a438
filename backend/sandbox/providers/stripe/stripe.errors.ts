import { randomBytes } from 'node:crypto';
import { HttpError } from '../../core/http';

type Refusal = { code?: string; param?: string; type?: string; decline_code?: string };

/** An error in the form of the API. */
export const stripeError = (status: number, message: string, refusal: Refusal = {}): HttpError => {
  const { type = 'invalid_request_error', code, param, ...rest } = refusal;
  const error = {
    ...(code !== undefined && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
    message,
    ...(param !== undefined && { param }),
    ...rest,
    type,
  };
  return new HttpError(status, { error });
};

export const missing = (what: string, id: string, param = 'id'): HttpError =>
  stripeError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789';

/** @returns an id in the form of the API's: a prefix and letters and digits that nobody can guess */
export const newStripeId = (prefix: string, length = 24): string =>
  prefix + [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
