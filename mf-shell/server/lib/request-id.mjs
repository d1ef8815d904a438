import { randomUUID } from 'node:crypto';

const header = 'x-request-id';
/** As the API accepts it. */
const wellFormed = /^[\w.-]{8,100}$/;

/** @typedef {import('./files.mjs').Request} Request */

/**
 * The id that marks a request in all logs. The caller's own is kept when it is well formed; else one is made here and
 * passed on, so that edge and API log the same.
 * @param {Request} request
 */
export function requestIdOf({ headers }) {
  const given = headers[header];
  if (typeof given === 'string' && wellFormed.test(given)) return given;
  const id = randomUUID();
  headers[header] = id;
  return id;
}
