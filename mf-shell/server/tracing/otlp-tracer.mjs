import { createContextKey, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { log } from '../lib/log.mjs';
import { allowedAttributes, spanName } from './attributes.mjs';
import { PerSecond } from './per-second.mjs';
import { parseTraceparent } from './traceparent.mjs';

/** @typedef {import('@opentelemetry/sdk-trace').Sampler} Sampler */
/** @typedef {import('@opentelemetry/sdk-trace').SpanExporter} SpanExporter */
/** @typedef {import('./attributes.mjs').SpanAttributes} SpanAttributes */
/** @typedef {import('./open-tracer.mjs').Tracer} Tracer */
/** @typedef {import('./open-tracer.mjs').BrowserSpan} BrowserSpan */

/** As in the backend: one batch, the last ones of a process that stops, spans that wait. */
const sendMs = 5_000;
const lastMs = 2_000;
const mostWaiting = 4_096;
/** Traces in a second: of all visitors, and of one. */
const bounds = { most: 100, mostOfOne: 20 };
const silenceMs = 60_000;

const visitorKey = createContextKey('visitor');

/** @param {number} share @param {(() => number) | undefined} nowMs @returns {Sampler} */
function boundedSampler(share, nowMs) {
  const wanted = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });
  const bound = new PerSecond({ ...bounds, ...(nowMs && { nowMs }) });
  return {
    shouldSample: (context, ...given) => {
      const result = wanted.shouldSample(context, ...given);
      if (result.decision !== SamplingDecision.RECORD_AND_SAMPLED) return result;
      if (bound.take(String(context.getValue(visitorKey)))) return result;
      return { decision: SamplingDecision.NOT_RECORD };
    },
    toString: () => 'bounded',
  };
}

/** Says once a minute at most that spans are lost. @param {SpanExporter} exporter @returns {SpanExporter} */
function withLossWarning(exporter) {
  let saidAtMs = -Infinity;
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ error }) => {
        if (error !== undefined && performance.now() - saidAtMs >= silenceMs) {
          saidAtMs = performance.now();
          log('warn', 'the collector of traces does not take them; they are dropped');
        }
        // The processor would print the error, with what the collector answered.
        done({ code: 0 });
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** @param {string | undefined} traceparent */
function callerContext(traceparent) {
  const parent = parseTraceparent(traceparent);
  if (parent === null) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = parent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** @param {number} ms of 1970 @returns {[number, number]} seconds and nanoseconds */
const hrTime = (ms) => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)];

/**
 * A browser's span, which has its ids already. Its clock may be wrong, so it ends now.
 * @param {BrowserSpan} given
 * @returns {Omit<import('@opentelemetry/sdk-trace').ReadableSpan, 'resource'>}
 */
function readableSpan({ parent: { traceId, spanId }, method, route, status, ms }) {
  const endMs = Date.now();
  return {
    name: spanName({ method, route }),
    kind: SpanKind.CLIENT,
    spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
    startTime: hrTime(endMs - ms),
    endTime: hrTime(endMs),
    duration: hrTime(ms),
    status: { code: status === 0 || status >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: allowedAttributes({ method, route, status }),
    links: [],
    events: [],
    ended: true,
    instrumentationScope: { name: 'valikool' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** @param {number} ms @param {Promise<unknown>} work @returns {Promise<void>} never fails */
const within = (ms, work) =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    work.then(end, end);
  });

/**
 * Sends spans as OTLP in JSON over HTTP, in batches, in the background. Nothing waits for the collector: what it does not
 * take in time is dropped.
 * @param {{endpoint: string, share: number}} settings
 * @param {() => number} [nowMs] the clock of the bounds in a second
 * @returns {Tracer}
 */
export function otlpTracer({ endpoint, share }, nowMs) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = withLossWarning(new OTLPTraceExporter({ url, timeoutMillis: sendMs, concurrencyLimit: 2 }));
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: mostWaiting,
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: sendMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'valikool-edge' }),
    sampler: boundedSampler(share, nowMs),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('valikool');
  const browser = resourceFromAttributes({ 'service.name': 'valikool-browser' });
  return {
    begin({ traceparent, visitor, ...request }) {
      const options = { kind: SpanKind.SERVER, attributes: allowedAttributes(request) };
      const span = tracer.startSpan(
        spanName(request),
        options,
        callerContext(traceparent).setValue(visitorKey, visitor),
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags === TraceFlags.SAMPLED ? '01' : '00'}`,
        end(status) {
          const isFailed = status >= 500;
          span.setAttributes(allowedAttributes({ status, ...(isFailed && { failure: String(status) }) }));
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    note: (span) => processor.onEnd({ ...readableSpan(span), resource: browser }),
    close: () => within(lastMs, provider.shutdown()),
  };
}
