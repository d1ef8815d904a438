import { useEffect } from 'react';

declare global {
  interface Window {
    /** Kept by keep-press.asset.js until the page's code is here; undefined where that has not come first. */
    earlyPress?: { button: HTMLButtonElement | null; stop: () => void };
  }
}

/**
 * Presses again the button that was pressed while the page was only markup: its press would be lost otherwise.
 * Links and fields need no such care, since a browser follows and fills them without any code.
 */
export function EarlyPress() {
  useEffect(() => {
    const { earlyPress } = window;
    if (earlyPress === undefined) return;
    delete window.earlyPress;
    earlyPress.stop();
    if (earlyPress.button?.isConnected === true) earlyPress.button.click();
  }, []);
  return null;
}
