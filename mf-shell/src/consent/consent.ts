const storageKey = 'hasAgreedToTerms';
const agreed = 'true';

/** Whether the visitor has agreed to cookies, and so to watchers. Remembered for good. */
export class Consent {
  private readonly listeners = new Set<() => void>();

  constructor(private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>) {}

  getSnapshot = (): boolean => this.storage().getItem(storageKey) === agreed;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  agree(): void {
    this.storage().setItem(storageKey, agreed);
    this.listeners.forEach((listener) => listener());
  }
}

/** The consent of this browser. */
export const consent = new Consent(() => window.localStorage);
