import { isSpanContextValid, trace, type Context } from '@opentelemetry/api';
import {
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type Sampler,
  type SamplingResult,
} from '@opentelemetry/sdk-trace';

/** Traces that a process begins or takes over in a second. A visitor may ask for each request to be recorded. */
export const MOST_PER_SECOND = 100;

const SECOND_MS = 1_000;
const NOT_RECORDED: SamplingResult = { decision: SamplingDecision.NOT_RECORD };

/**
 * Records the given share of the traces that begin here, and of those that began elsewhere the ones that are recorded there;
 * at most `MOST_PER_SECOND`, so that nobody from outside can make us record everything.
 */
export class BoundedSampler implements Sampler {
  private readonly wanted: Sampler;
  private second = 0;
  private taken = 0;

  constructor(
    private readonly share: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    this.wanted = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });
  }

  shouldSample(context: Context, ...rest: Tail<Parameters<Sampler['shouldSample']>>): SamplingResult {
    const result = this.wanted.shouldSample(context, ...rest);
    const parent = trace.getSpanContext(context);
    const isInner = parent !== undefined && isSpanContextValid(parent) && parent.isRemote !== true;
    if (isInner || result.decision !== SamplingDecision.RECORD_AND_SAMPLED) return result;
    return this.take() ? result : NOT_RECORDED;
  }

  toString(): string {
    return `BoundedSampler{${this.share}}`;
  }

  private take(): boolean {
    const second = Math.floor(this.nowMs() / SECOND_MS);
    if (second !== this.second) [this.second, this.taken] = [second, 0];
    this.taken += 1;
    return this.taken <= MOST_PER_SECOND;
  }
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;
