import { hasStoredSession } from '@valikool/shared-ui/start';
import { formPages } from '../pages/formPages';

/** Code that has not come by then may never come, and links and the form work without it. */
const patienceMs = 8_000;

/** Hides what the selector names, by a sheet made by script, which the security policy allows. @returns how to show it */
function hide(selector: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector}{visibility:hidden}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/**
 * The edge renders pages for visitors. Hides from somebody who is signed in what only visitors are offered
 * (`useVisitorsOnly`), and the content of the sign-in page, until the page's code knows them or finds that their session
 * has ended, and for some seconds at most. Hidden parts keep their place.
 * @returns how to show everything again
 */
export function hideFromSignedIn(): () => void {
  // Browsers before 2023 show it for a moment.
  if (!hasStoredSession() || !('adoptedStyleSheets' in document)) return () => undefined;
  const isForm = formPages.some((path) => path === window.location.pathname);
  const show = hide(isForm ? '[data-visitor],main' : '[data-visitor]');
  setTimeout(show, patienceMs);
  return show;
}
