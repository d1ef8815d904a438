/**
 * What a span of the edge or of a browser may say: the same keys and forms as in the backend.
 * @typedef {object} SpanAttributes
 * @property {string} [method]
 * @property {string} [route] the pattern, never the address
 * @property {number} [status] of the answer; 0 when none came
 * @property {string} [requestId] the id under which the logs know the request
 * @property {string} [failure] what kind of failure it was: the status, where nothing more is known
 */

/** @type {Readonly<Record<keyof SpanAttributes, {key: string, form: RegExp}>>} */
const allowed = {
  method: { key: 'http.request.method', form: /^[A-Z]{3,20}$/ },
  route: { key: 'http.route', form: /^[\w/:.{}*…-]{1,200}$/ },
  status: { key: 'http.response.status_code', form: /^[1-5]\d\d$/ },
  failure: { key: 'error.type', form: /^[a-z0-9][a-z0-9._-]{0,99}$/i },
  // A caller may choose the id of a request, and write a name there. Ours are UUIDs.
  requestId: { key: 'valikool.request_id', form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
};

/**
 * The only way for attributes into a trace: a key that is not listed here, and a value of another form, stay in the process.
 * @param {SpanAttributes} given
 * @returns {Record<string, string | number>}
 */
export function allowedAttributes(given) {
  const known = Object.entries(allowed).flatMap(([name, { key, form }]) => {
    const value = given[/** @type {keyof SpanAttributes} */ (name)];
    return value !== undefined && form.test(String(value)) ? [/** @type {const} */ ([key, value])] : [];
  });
  return Object.fromEntries(known);
}

/** @param {{method?: string | undefined, route: string}} request @returns {string} */
export const spanName = ({ method = '', route }) => {
  const name = `${method} ${route}`;
  return /^[\w/:.{}*… -]{1,250}$/.test(name) ? name : 'unnamed';
};
