/** What a span may say. Every key has the form of its values; other keys and other values are left out. */
export type SpanAttributes = {
  'http.request.method'?: string;
  /** The pattern of the route, never the address. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  /** Ours: the id under which the logs know the request. */
  'valikool.request_id'?: string | undefined;
  /** The name of a `statement()`, never its text or its values. */
  'db.query.summary'?: string;
  /** Host of a service outside. */
  'server.address'?: string;
  /** The beginning of an outside address, as `templateOf` leaves it. */
  'url.template'?: string;
  /** The name of a message. */
  'messaging.destination.name'?: string;
  /** The name of a job's handler, or of a schedule. */
  'messaging.consumer.group.name'?: string;
  /** Ours: 1 for the first try of a job. */
  'valikool.attempt'?: number;
  /** A code or the name of an error's class, never its message. */
  'error.type'?: string;
};

const NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/i;
const PATTERN = /^[\w/:.{}*…-]{1,200}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const FORMS: Readonly<Record<keyof SpanAttributes, RegExp>> = {
  'http.request.method': /^[A-Z]{3,20}$/,
  'http.route': PATTERN,
  'http.response.status_code': /^[1-5]\d\d$/,
  // A caller may choose the id of a request, and write a name there. Ours are UUIDs.
  'valikool.request_id': UUID,
  'db.query.summary': NAME,
  'server.address': /^[a-z0-9.:[\]-]{1,253}$/,
  'url.template': PATTERN,
  'messaging.destination.name': NAME,
  'messaging.consumer.group.name': NAME,
  'valikool.attempt': /^\d{1,4}$/,
  'error.type': NAME,
};

const isKnown = (key: string): key is keyof SpanAttributes => Object.hasOwn(FORMS, key);

/**
 * The only way for attributes into a trace. Traces are read by more people than the database is, so that a key that is not
 * listed here, and a value of another form than its key's, do not leave the process.
 */
export function allowedAttributes(given: SpanAttributes): Record<string, string | number> {
  const allowed: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || !isKnown(key)) continue;
    if (FORMS[key].test(String(value))) allowed[key] = value;
  }
  return allowed;
}

/** A kind and a name or a pattern, such as `GET /courses/:slug`. */
const SPAN_NAME = /^[\w/:.{}*… -]{1,250}$/;

/** @returns the name of a span; a name that is not made of our words is not told */
export const allowedName = (name: string): string => (SPAN_NAME.test(name) ? name : 'unnamed');

/** A failure of which only the answer's status is known. */
export class AnsweredError extends Error {
  readonly code: string;

  constructor(status: number) {
    super(`answered ${status}`);
    this.code = String(status);
  }
}

type Coded = { code?: unknown };

/** A failed `fetch` has its code one step below, of the connection; a failed query of Objection has the database's. */
function codeOf(error: Error & Coded & { nativeError?: Coded }): unknown {
  return error.nativeError?.code ?? error.code ?? (error.cause as Coded | undefined)?.code;
}

/** @returns the code of one of our errors, of the database's or of a connection's, else the name of its class; never what it says */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = codeOf(error);
  const word = typeof code === 'string' ? code : error.name;
  return NAME.test(word) ? word : 'unknown';
}
