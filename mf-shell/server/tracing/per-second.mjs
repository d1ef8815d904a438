const secondMs = 1_000;

/** Counts what is let through in each second, so that nobody from outside can make us record everything. */
export class PerSecond {
  /** @param {number} most @param {() => number} [nowMs] */
  constructor(most, nowMs = () => performance.now()) {
    this.most = most;
    this.nowMs = nowMs;
    this.second = 0;
    this.taken = 0;
  }

  /** @returns {boolean} false when this second has had enough */
  take() {
    const second = Math.floor(this.nowMs() / secondMs);
    if (second !== this.second) [this.second, this.taken] = [second, 0];
    this.taken += 1;
    return this.taken <= this.most;
  }
}
