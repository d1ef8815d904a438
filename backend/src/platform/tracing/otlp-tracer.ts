import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as RecordedSpan,
  type Tracer as RecordingTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logging/logger';
import { allowedAttributes, allowedName, errorType } from './attributes';
import { BoundedSampler } from './bounded-sampler';
import type { Span, SpanStart, Tracer } from './span';

export type TracingSettings = {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** Which part of the traces that begin here is recorded, from 0 to 1. */
  share: number;
  /** Name of the process. */
  service: string;
  logger: Pick<Logger, 'warn'>;
};

/** How long one batch may take, and how long a process that stops waits for the last ones, in milliseconds. */
const SEND_MS = 5_000;
const CLOSING_MS = 2_000;
/** Spans that wait for the collector; more are dropped. About 1 kB each. */
const MOST_WAITING = 4_096;

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** @returns the context of the caller's step; an empty one when the header is missing or malformed */
function callerContext(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  // Of the flags only "sampled" has a meaning here.
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** A step that OpenTelemetry's own SDK records. */
class OtlpSpan implements Span {
  readonly traceparent: string;
  readonly isSampled: boolean;
  takesSteps: boolean;

  constructor(
    private readonly tracer: RecordingTracer,
    private readonly recorded: RecordedSpan,
  ) {
    const { traceId, spanId, traceFlags } = recorded.spanContext();
    this.isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    this.takesSteps = this.isSampled;
    this.traceparent = `00-${traceId}-${spanId}-${this.isSampled ? '01' : '00'}`;
  }

  static begin(tracer: RecordingTracer, { name, kind, attributes = {} }: SpanStart, parent: Context): OtlpSpan {
    const options = { kind: KINDS[kind], attributes: allowedAttributes(attributes) };
    return new OtlpSpan(tracer, tracer.startSpan(allowedName(name), options, parent));
  }

  begin(start: SpanStart): Span {
    return OtlpSpan.begin(this.tracer, start, trace.setSpan(ROOT_CONTEXT, this.recorded));
  }

  set(attributes: Parameters<Span['set']>[0]): void {
    this.recorded.setAttributes(allowedAttributes(attributes));
  }

  rename(name: string): void {
    this.recorded.updateName(allowedName(name));
  }

  fail(error: unknown): void {
    this.set({ 'error.type': errorType(error) });
    this.recorded.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.takesSteps = false;
    this.recorded.end();
  }
}

/** Says once a minute at most that spans are lost: a collector that is away is no reason to fill the log. */
function withLossWarning(exporter: SpanExporter, logger: TracingSettings['logger']): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    if (performance.now() - saidAt < 60_000) return;
    saidAt = performance.now();
    logger.warn('the collector of traces does not take them; they are dropped');
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined) tell();
        // The processor would print the error, with what the collector answered.
        done({ code: 0 });
      }),
    shutdown: () => exporter.shutdown(),
  };
}

const within = (ms: number, work: Promise<unknown>): Promise<void> =>
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
 */
export function otlpTracer({ endpoint, share, service, logger }: TracingSettings): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_MS,
    concurrencyLimit: 2,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new BoundedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withLossWarning(exporter, logger),
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: SEND_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('valikool');
  return {
    begin: (start, traceparent) => OtlpSpan.begin(tracer, start, callerContext(traceparent)),
    close: () => within(CLOSING_MS, provider.shutdown()),
  };
}
