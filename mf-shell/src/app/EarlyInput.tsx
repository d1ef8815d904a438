import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Kept by keep-input.asset.js until the page's code is here; undefined where that has not come first. */
    earlyInput?: { button: HTMLButtonElement | null; written: ReadonlyMap<Field, string>; stop: () => void };
  }
}

/** React takes what a field holds when it comes for known, so the text is put in once more, past its own setter. */
function writeAgain(field: Field, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Does again what was done while the page was only markup, and would be lost: what was written into its fields, and the
 * press of a button. Links need no such care, since a browser follows them without any code.
 */
export function EarlyInput() {
  useEffect(() => {
    const { earlyInput } = window;
    if (earlyInput === undefined) return;
    delete window.earlyInput;
    earlyInput.stop();
    for (const [field, text] of earlyInput.written) if (field.isConnected) writeAgain(field, text);
    if (earlyInput.button?.isConnected === true) earlyInput.button.click();
  }, []);
  return null;
}
