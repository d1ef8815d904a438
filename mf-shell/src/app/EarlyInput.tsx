import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { button: HTMLButtonElement | null; written: ReadonlyMap<Field, string>; stop: () => void };

declare global {
  interface Window {
    /** Kept by keep-input.asset.js until the page's code is here; undefined where that has not come first. */
    earlyInput?: Early;
  }
}

/** React takes a page over part by part and marks each element of its own; nothing else tells when one can be used. */
const isReady = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));

/** @returns true as soon as the element works, false when it has gone instead */
const ready = (element: Element): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!element.isConnected || isReady(element)) resolve(element.isConnected);
      else requestAnimationFrame(look);
    };
    look();
  });

/** React takes what a field holds when it comes for known, so the text is put in once more, past its own setter. */
function writeAgain(field: Field, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

async function doAgain({ button, written, stop }: Early): Promise<void> {
  for (const field of [...written.keys()]) if (await ready(field)) writeAgain(field, written.get(field) ?? '');
  stop();
  if (button !== null && (await ready(button))) button.click();
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
    void doAgain(earlyInput);
  }, []);
  return null;
}
