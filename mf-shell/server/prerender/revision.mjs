/** So long an answer counts as of now. */
const freshMs = 1_000;
/** So long one may be used while the next is asked for. */
const usableMs = 5_000;
const answerTimeoutMs = 500;

/** Whether anything on public pages has changed: the API's word for it, asked for at most once a second. */
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
   * @returns {Promise<{value: string, isSure: boolean}>} `isSure`: false while the API does not answer, so that nobody
   *   knows what has changed
   */
  async current() {
    const ageMs = this.nowMs() - this.knownAtMs;
    if (ageMs > freshMs) {
      const asked = this.refresh();
      if (ageMs > usableMs) await asked;
    }
    return { value: this.value, isSure: this.nowMs() - this.knownAtMs <= usableMs };
  }

  /** One question at a time; after a failure none for a second, so that a dead API slows no page. */
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
      // Pages go on being served as they were.
    }
  }
}
