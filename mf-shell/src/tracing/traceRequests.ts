import type { api } from '@valikool/shared-ui';

type Middleware = Parameters<(typeof api)['use']>[0];
type Begun = { traceparent: string; beganAt: number };

const traceIdBytes = 16;
const spanIdBytes = 8;

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Tells the edge how long a call took for the browser. A report that is lost is only missing from a trace. */
function report(span: { traceparent: string; template: string; method: string; status: number; ms: number }): void {
  fetch('/browser-spans', { method: 'POST', body: JSON.stringify(span), keepalive: true }).catch(() => undefined);
}

/**
 * Begins a trace with each call of the API: servers go on with it (W3C Trace Context). The ids are random and new for each
 * call, so that they connect nothing of a visitor. A call is reported by the pattern of its address.
 * @param share of the calls that are recorded, from 0 to 1; the others tell the servers not to
 */
export function traceRequests(client: { use: (middleware: Middleware) => void }, share: number): void {
  const begun = new Map<string, Begun>();
  client.use({
    onRequest({ request, id }) {
      const isSampled = Math.random() < share;
      const traceparent = `00-${randomHex(traceIdBytes)}-${randomHex(spanIdBytes)}-${isSampled ? '01' : '00'}`;
      request.headers.set('traceparent', traceparent);
      if (isSampled) begun.set(id, { traceparent, beganAt: performance.now() });
      return request;
    },
    onResponse({ request, response, schemaPath, id }) {
      const span = begun.get(id);
      if (span === undefined) return;
      begun.delete(id);
      const { traceparent, beganAt } = span;
      const ms = Math.round(performance.now() - beganAt);
      report({ traceparent, template: schemaPath, method: request.method, status: response.status, ms });
    },
    onError({ id }) {
      begun.delete(id);
    },
  });
}
