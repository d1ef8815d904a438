/** Runs at most `width` pieces of work at once; the rest wait in order. */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @param width number of pieces that run at once
   * @param maxWaiting number of pieces that may wait
   * @param overflow makes the error when the queue is full
   */
  constructor(private readonly options: { width: number; maxWaiting: number; overflow: () => Error }) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.options.width) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.options.maxWaiting) throw this.options.overflow();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** A free place goes directly to the first in the queue, so that nobody comes in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
