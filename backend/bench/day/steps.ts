/** What students do on that day, in the order of a visit. */
export const STEPS = ['page', 'search', 'sign in', 'register', 'pay', 'return', 'my courses'] as const;
export type Step = (typeof STEPS)[number];

/** The cohort was full: an expected answer, not an error. */
export const FULL = 'full';
type Outcome = 'ok' | typeof FULL;

/** How long each step took, and what failed. */
export class StepLog {
  private readonly times = new Map<Step, number[]>(STEPS.map((step) => [step, []]));
  private readonly ends = new Map<Step, { first: number; last: number }>();
  readonly errors = new Map<string, number>();
  full = 0;

  /**
   * Runs one step and counts it.
   * @param work returns its answer, or null when the cohort is full; what it throws counts as an error
   * @returns the answer; null when the visit cannot go on
   */
  async timed<T>(step: Step, work: () => Promise<T | null>): Promise<T | null> {
    const before = performance.now();
    try {
      const answer = await work();
      this.count(step, before, answer === null ? FULL : 'ok');
      return answer;
    } catch (error) {
      const reason = `${step}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 120);
      this.errors.set(reason, (this.errors.get(reason) ?? 0) + 1);
      return null;
    }
  }

  private count(step: Step, before: number, outcome: Outcome): void {
    const now = performance.now();
    this.times.get(step)?.push(now - before);
    const { first = before } = this.ends.get(step) ?? {};
    this.ends.set(step, { first, last: now });
    if (outcome === FULL) this.full += 1;
  }

  /** One line for each step; milliseconds. */
  table(): string[] {
    const lines = STEPS.map((step) => {
      const times = Float64Array.from(this.times.get(step) ?? []).sort();
      const { first = 0, last = 0 } = this.ends.get(step) ?? {};
      const perSecond = times.length / Math.max(0.001, (last - first) / 1_000);
      const at = (share: number): string => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0);
      return [step, String(times.length), perSecond.toFixed(1), at(0.5), at(0.95), at(0.99)];
    });
    return [['step', 'answers', 'a second', 'p50', 'p95', 'p99'], ...lines].map(([name = '', ...cells]) =>
      [name.padEnd(12), ...cells.map((cell) => cell.padStart(10))].join(''),
    );
  }
}
