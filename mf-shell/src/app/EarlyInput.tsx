import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { button: HTMLButtonElement | null; written: ReadonlyMap<Field, string>; stop: () => void };

declare global {
  interface Window {
    /** Set by keep-input.asset.js before the page's code is loaded; undefined when that file has not run. */
    earlyInput?: Early;
  }
}

/** React hydrates a page part by part and marks its elements; there is no other sign that an element works. */
const isReady = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));

/** @returns true once the element works, false when it is gone */
const ready = (element: Element): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!element.isConnected || isReady(element)) resolve(element.isConnected);
      else requestAnimationFrame(look);
    };
    look();
  });

/** React ignores a text that it already knows, so the field is cleared first and set without React's own setter. */
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
 * Repeats what a visitor did before the page was hydrated: text typed into fields, and the press of a button. Links
 * need nothing, since a browser follows them without code.
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
