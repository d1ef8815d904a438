/** How long an answer counts as current. */
const freshMs = 1_000;
/** How long an answer may be used while the next one is requested. */
const usableMs = 5_000;
const answerTimeoutMs = 500;

/** The API's revision of the data on public pages, requested at most once a second. */
export class DataRevision {
  /** @param {{apiUrl: string, ask?: typeof fetch, nowMs?: () => number}} options */
  constructor({ apiUrl, ask = fetch, nowMs = Date.now }) {
    this.address = `${apiUrl}/api/v1/public-revision`;
    this.ask = ask;
    this.nowMs = nowMs;
    this.value = '';
    this.knownAtMs = -Infinity;
    this.askedAtMs = -Infinity;
    /** @type {Promise<void> | null} */
    this.asking = null;
  }

  /**
   * @returns {Promise<{value: string, isSure: boolean}>} `isSure`: false while the API does not answer, so that the
   * data
   *   may have changed
   */
  async current() {
    const ageMs = this.nowMs() - this.knownAtMs;
    if (ageMs > freshMs) {
      const asked = this.refresh();
      if (ageMs > usableMs) await asked;
    }
    return { value: this.value, isSure: this.nowMs() - this.knownAtMs <= usableMs };
  }

  /** One request at a time, and none for a second after a failure, so that a dead API slows down no page. */
  refresh() {
    if (this.asking === null && this.nowMs() - this.askedAtMs > freshMs) {
      this.askedAtMs = this.nowMs();
      this.asking = this.fetchValue().finally(() => {
        this.asking = null;
      });
    }
    return this.asking ?? Promise.resolve();
  }

  async fetchValue() {
    try {
      const answer = await this.ask(this.address, { signal: AbortSignal.timeout(answerTimeoutMs) });
      if (!answer.ok) return;
      const { revision } = /** @type {{revision: string}} */ (await answer.json());
      this.value = revision;
      this.knownAtMs = this.nowMs();
    } catch {
      // Pages are served as they were.
    }
  }
}
