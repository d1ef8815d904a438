import { hasStoredSession } from '@valikool/shared-ui/start';
import { formPages } from '../pages/formPages';

/** Code that has not come by then may never come, and the form works without it. */
const patienceMs = 8_000;

/**
 * Hides the content of the sign-in page from somebody who is signed in, until the page's code leads them on or finds
 * that their session has ended. The sheet is made by script, which the security policy allows.
 * @returns how to show it again
 */
export function hideForm(): () => void {
  if (!formPages.some((path) => path === window.location.pathname) || !hasStoredSession()) return () => undefined;
  // Browsers before 2023 show the form for a moment.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('main{visibility:hidden}');
  document.adoptedStyleSheets.push(sheet);
  const show = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  setTimeout(show, patienceMs);
  return show;
}
