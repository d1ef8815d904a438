/**
 * The signs that somebody is about to use the page. Scrolling is none of them: browsers also scroll by themselves when
 * they restore a page, and on a phone a scroll begins with a touch.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Whether the browser reports a pointer that did not move. It does so when a page opens under a resting pointer. Chromium
 * also reports the first real move on a page like this, but a hand makes many moves.
 */
const isAtRest = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

/** Calls back at each sign of intent. @returns how to stop */
export function onIntent(target: Window, callback: () => void): () => void {
  const options = { capture: true, passive: true };
  const notice = (event: Event): void => {
    if (!isAtRest(event)) callback();
  };
  signs.forEach((sign) => target.addEventListener(sign, notice, options));
  return () => signs.forEach((sign) => target.removeEventListener(sign, notice, options));
}
