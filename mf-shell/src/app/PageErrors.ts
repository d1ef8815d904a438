import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

/** The errors that are shown as pages at the moment. */
export class PageErrors {
  private shown = 0;
  private readonly listeners = new Set<() => void>();

  /** @param onError called once for each error, whichever page shows it */
  constructor(private readonly onError: (error: unknown) => void = () => undefined) {}

  getSnapshot = (): boolean => this.shown > 0;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns a function to call when the error's page is gone */
  report = (error: unknown): (() => void) => {
    this.onError(error);
    this.add(1);
    return () => this.add(-1);
  };

  private add(change: number): void {
    this.shown += change;
    this.listeners.forEach((listener) => listener());
  }
}

const PageErrorsContext = createContext(new PageErrors());
export const PageErrorsProvider = PageErrorsContext.Provider;

/** Reports an error while its page is shown. */
export function useReportedError(error: unknown): void {
  const { report } = useContext(PageErrorsContext);
  useEffect(() => report(error), [report, error]);
}

/** Whether an error page is shown. */
export function useHasPageError(): boolean {
  const errors = useContext(PageErrorsContext);
  return useSyncExternalStore(errors.subscribe, errors.getSnapshot, errors.getSnapshot);
}
