/**
 * The signs that somebody is about to use the page. Scrolling is none of them: browsers also scroll by themselves when
 * they restore a page, and on a phone a scroll begins with a touch.
 */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/** Calls back at each sign of intent. @returns how to stop */
export function onIntent(target: Window, callback: () => void): () => void {
  const options = { capture: true, passive: true };
  signs.forEach((sign) => target.addEventListener(sign, callback, options));
  return () => signs.forEach((sign) => target.removeEventListener(sign, callback, options));
}
