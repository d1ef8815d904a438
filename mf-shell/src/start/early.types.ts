export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something that a visitor did on a page whose code was not there yet. */
export type EarlyAction =
  | { kind: 'write'; field: Field; text: string }
  | { kind: 'check'; field: HTMLInputElement; isChecked: boolean }
  | { kind: 'press'; button: HTMLElement }
  | { kind: 'submit'; form: HTMLFormElement; submitter: HTMLElement | null };

/** What the first script keeps for the page's code. */
export type EarlyInput = {
  /** In the order in which they were done. The recorder adds to this list until it is stopped. */
  readonly actions: EarlyAction[];
  /** Called when React has taken over the page: elements that work by then are no longer recorded. */
  onTakenOver: () => void;
  stop: () => void;
};

declare global {
  interface Window {
    /** Set by the first script; null when the page's code began without it. */
    earlyInput?: EarlyInput | null;
  }
}
