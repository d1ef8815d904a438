const retryAfterMs = 5_000;

/** Loads the page's code, once. A load that failed is tried again when it is next asked for, but not more often than every 5 s. */
export class CodeLoader {
  private notBeforeMs = 0;

  /**
   * @param address of the script
   * @param nowMs milliseconds since any fixed time
   */
  constructor(
    private readonly address: string,
    private readonly nowMs: () => number,
  ) {}

  /**
   * @param onLoaded called when the script has run
   * @param onFailed called when it could not be loaded
   */
  load(onLoaded: () => void, onFailed: () => void = () => undefined): void {
    if (this.nowMs() < this.notBeforeMs || this.isOnPage()) return;
    const script = document.createElement('script');
    script.src = this.address;
    script.fetchPriority = 'high';
    script.addEventListener('load', onLoaded);
    script.addEventListener('error', () => {
      this.notBeforeMs = this.nowMs() + retryAfterMs;
      script.remove();
      onFailed();
    });
    document.head.append(script);
  }

  /** The edge puts the script into pages that it did not render. */
  private isOnPage(): boolean {
    return document.querySelector(`script[src="${this.address}"]`) !== null;
  }
}
