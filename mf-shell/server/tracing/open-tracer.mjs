/** @typedef {import('./attributes.mjs').SpanAttributes} SpanAttributes */
/** @typedef {import('./traceparent.mjs').Parent} Parent */
/** @typedef {{parent: Parent, method: string, route: string, status: number, ms: number}} BrowserSpan `parent`: the span's own ids, which the servers' spans have as their parent */
/** @typedef {{traceparent: string, end: (status: number) => void}} EdgeSpan `traceparent`: the header for the API */
/**
 * @typedef {object} Tracer
 * @property {(request: SpanAttributes & {route: string, visitor: string, traceparent?: string | undefined}) => EdgeSpan} begin `visitor`: whose share of the traces it is; it is told nobody
 * @property {(span: BrowserSpan) => void} note
 * @property {() => Promise<void>} close sends what is left, for two seconds at most; never fails
 */

/**
 * @param {{endpoint: string, share: number} | null} settings
 * @param {() => number} [nowMs] the clock of the bounds in a second; tests replace it
 * @returns {Promise<Tracer | null>} null when tracing is off; nothing of OpenTelemetry is loaded then
 */
export async function openTracer(settings, nowMs) {
  if (settings === null) return null;
  const { otlpTracer } = await import('./otlp-tracer.mjs');
  return otlpTracer(settings, nowMs);
}
