let note = (): void => undefined;

/** Resolves once React has taken over the first page's content, or drawn it. */
export const pageTakenOver = new Promise<void>((resolve) => {
  note = resolve;
});

export const notePageTakenOver = (): void => note();
