export type LoadingState = { isShown: boolean; /** Per cent, 0 to 100. */ progress: number; isFailed: boolean };

/**
 * Milliseconds. The bar is nearly full after `duration`, appears only after `throttle`, stays for `hide`, and is
 * emptied `reset` later.
 */
export const loadingTimes = { duration: 2_000, throttle: 200, hide: 500, reset: 400 } as const;

const stepMs = 50;
const idle: LoadingState = { isShown: false, progress: 0, isFailed: false };

/** Fast at first, then slower, never full: nobody knows how long a page takes. */
const progressAfter = (ms: number) => (200 / Math.PI) * Math.atan((2 * ms) / loadingTimes.duration);

/** The progress of the loading bar. */
export class LoadingProgress {
  private state = idle;
  private startedAt: number | null = null;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly nowMs: () => number = Date.now) {}

  getSnapshot = (): LoadingState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A page starts to load; one that comes within the throttle shows no bar. */
  start(): void {
    if (this.startedAt !== null) return;
    this.stopTimers();
    this.set(idle);
    this.startedAt = this.nowMs();
    this.waiting = setTimeout(() => this.show(), loadingTimes.throttle);
  }

  /** The page is loaded. */
  finish(): void {
    this.end(false);
  }

  /** The page failed: the bar is shown in red, even when it was not shown before. */
  fail(): void {
    this.end(true);
  }

  private show(): void {
    const tick = () =>
      this.set({
        isShown: true,
        progress: progressAfter(this.nowMs() - (this.startedAt ?? this.nowMs())),
        isFailed: false,
      });
    tick();
    this.ticking = setInterval(tick, stepMs);
  }

  private end(isFailed: boolean): void {
    const wasShown = this.state.isShown;
    if (this.startedAt === null && !isFailed) return;
    this.startedAt = null;
    this.stopTimers();
    if (!wasShown && !isFailed) return;
    this.set({ isShown: true, progress: 100, isFailed });
    this.waiting = setTimeout(() => this.hide(), loadingTimes.hide);
  }

  private hide(): void {
    this.set({ ...this.state, isShown: false });
    this.waiting = setTimeout(() => this.set(idle), loadingTimes.reset);
  }

  private stopTimers(): void {
    clearInterval(this.ticking);
    clearTimeout(this.waiting);
  }

  private set(state: LoadingState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
