import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanAttributes } from './attributes';

export type SpanStart = {
  /** Made of our own words and names; never of what somebody sent. */
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
};

/** One step of a trace. */
export type Span = {
  /** The header of W3C Trace Context that puts another process' spans beneath this one (w3.org/TR/trace-context). */
  readonly traceparent: string;
  /** False: the trace is recorded nowhere. */
  readonly isSampled: boolean;
  /** Whether steps beneath this one are recorded: not once it is over, since what outlives it may go on for ever. */
  readonly takesSteps: boolean;
  begin(start: SpanStart): Span;
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks the step as failed. Only the error's code or class is kept. */
  fail(error: unknown): void;
  end(): void;
};

/** Begins traces, or goes on with one of another process. A process without one has tracing switched off. */
export type Tracer = {
  /** @param traceparent of the step that caused this one; a malformed one is as good as none */
  begin(start: SpanStart, traceparent?: string): Span;
  /** Sends what is left, for two seconds at most. Never fails. */
  close(): Promise<void>;
};

/** The step that is being worked on. Nothing is ever stored here while tracing is off. */
const steps = new AsyncLocalStorage<Span>();

/** @returns the header that puts a later step, such as a job, beneath the present one; undefined while tracing is off */
export const currentTraceparent = (): string | undefined => steps.getStore()?.traceparent;

/** @returns the id under which a collector shows the present trace; undefined when it is not recorded */
export function currentTraceId(): string | undefined {
  const step = steps.getStore();
  return step?.isSampled === true ? step.traceparent.split('-')[1] : undefined;
}

/** Runs `work` as the step `span`, without ending it. */
export const inSpan = <T>(span: Span, work: () => T): T => steps.run(span, work);

/** Runs `work` as part of no trace: for what outlives the request that happens to begin it, such as a timer. */
export const outsideTraces = <T>(work: () => T): T => steps.exit(work);

async function during<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await steps.run(span, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Runs `work` as a step of the trace that is being worked on. Without one it only runs `work`, which begins at once either
 * way: statements are sent in the order of their calls.
 * @param start a function where it costs something to say: it is called only beneath a step
 */
export function traced<T>(start: SpanStart | (() => SpanStart), work: (span?: Span) => Promise<T>): Promise<T> {
  const parent = steps.getStore();
  if (parent === undefined || !parent.takesSteps) return work();
  const span = parent.begin(typeof start === 'function' ? start() : start);
  return during(span, () => work(span));
}

/** Runs `work` as the first step of this process in a trace. @param traceparent of the step that caused it, if any */
export function tracedFrom<T>(
  tracer: Tracer | null | undefined,
  { traceparent, ...start }: SpanStart & { traceparent?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  return tracer ? during(tracer.begin(start, traceparent), work) : work();
}
