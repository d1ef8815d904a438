const secondMs = 1_000;

/**
 * Counts what is let through in each second: of all visitors, and of each of them. Nobody from outside can make us record
 * everything, and one visitor cannot use up what the others have. At most `most` visitors are remembered, for a second.
 */
export class PerSecond {
  /** @param {{most: number, mostOfOne: number, nowMs?: () => number}} bounds */
  constructor({ most, mostOfOne, nowMs = () => performance.now() }) {
    this.most = most;
    this.mostOfOne = mostOfOne;
    this.nowMs = nowMs;
    this.second = 0;
    this.taken = 0;
    /** @type {Map<string, number>} */
    this.takenBy = new Map();
  }

  /** @param {string} visitor @returns {boolean} false when this second has had enough, of all or of this visitor */
  take(visitor) {
    const second = Math.floor(this.nowMs() / secondMs);
    if (second !== this.second) {
      [this.second, this.taken] = [second, 0];
      this.takenBy.clear();
    }
    const own = this.takenBy.get(visitor) ?? 0;
    if (this.taken >= this.most || own >= this.mostOfOne) return false;
    this.taken += 1;
    this.takenBy.set(visitor, own + 1);
    return true;
  }
}
