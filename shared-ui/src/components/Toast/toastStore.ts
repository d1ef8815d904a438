export type ToastType = 'default' | 'info' | 'success' | 'warning' | 'error' | 'loading';

export type Toast = {
  id: number;
  type: ToastType;
  text: string;
  /** Milliseconds on screen; null stays until closed. */
  closesAfterMs: number | null;
};

export type ToastOptions = {
  /** Stays beside the toasts already on screen; without it a new toast clears them. */
  isMultiple?: boolean;
  /** Milliseconds on screen, 3000 unless given; null stays until closed. Loading toasts stay by default. */
  closesAfterMs?: number | null;
};

const usualMs = 3_000;
/** Milliseconds within which the same text counts as a repeat of the same event and is not shown again. */
const duplicateGuardMs = 390;

function lifetimeMs(type: ToastType, { closesAfterMs }: ToastOptions): number | null {
  if (closesAfterMs !== undefined) return closesAfterMs;
  return type === 'loading' ? null : usualMs;
}

/** The messages on screen. All remotes share one list, so messages appear in one corner. */
export class ToastStore {
  private toasts: readonly Toast[] = [];
  private readonly listeners = new Set<() => void>();
  private lastId = 0;
  private last: { key: string; at: number } | null = null;

  constructor(private readonly nowMs: () => number = () => Date.now()) {}

  getSnapshot = (): readonly Toast[] => this.toasts;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns the toast's id, for `dismiss`; null when it repeats the previous text */
  show(type: ToastType, text: string, options: ToastOptions = {}): number | null {
    const key = `${type}|${text}`;
    const now = this.nowMs();
    if (this.last?.key === key && now - this.last.at < duplicateGuardMs) return null;
    this.last = { key, at: now };
    this.lastId += 1;
    const toast: Toast = { id: this.lastId, type, text, closesAfterMs: lifetimeMs(type, options) };
    this.set(options.isMultiple === true ? [...this.toasts, toast] : [toast]);
    return toast.id;
  }

  dismiss = (id: number): void => {
    if (this.toasts.some((toast) => toast.id === id)) this.set(this.toasts.filter((toast) => toast.id !== id));
  };

  /** Takes all toasts away. One with the same text counts as new afterwards, since nobody sees the earlier one. */
  clear = (): void => {
    this.last = null;
    if (this.toasts.length > 0) this.set([]);
  };

  private set(toasts: readonly Toast[]): void {
    this.toasts = toasts;
    this.listeners.forEach((listener) => listener());
  }
}

export const toastStore = new ToastStore();

const say = (type: ToastType) => (text: string, options?: ToastOptions) => toastStore.show(type, text, options);

/** Shows a short message: `toast.success(t('saved'))`. Text that must be read belongs on the page instead. */
export const toast = {
  show: say('default'),
  info: say('info'),
  success: say('success'),
  warning: say('warning'),
  error: say('error'),
  loading: say('loading'),
  dismiss: toastStore.dismiss,
  clear: toastStore.clear,
};

type Address = { pathname: string; search: string; hash: string };
type AddressSource = {
  state: { location: Address };
  subscribe: (listener: (state: { location: Address }) => void) => () => void;
};

const addressOf = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/**
 * Clears all toasts when the address changes. The router announces a new address before the promise of its navigation
 * resolves, so a message about what led there must be shown after `await navigate(…)`.
 * @param router whose address counts
 * @returns how to stop
 */
export function clearToastsOnNavigation(router: AddressSource): () => void {
  let shown = addressOf(router.state.location);
  return router.subscribe(({ location }) => {
    const next = addressOf(location);
    if (next === shown) return;
    shown = next;
    toastStore.clear();
  });
}
