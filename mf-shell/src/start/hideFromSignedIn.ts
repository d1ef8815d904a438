import { hasStoredSession } from '@valikool/shared-ui/start';
import { formPages } from '../pages/formPages';

/** Code that has not come by then may never come, and the form works without it. */
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
 * has ended. Hidden parts keep their place.
 * @returns how to show everything again
 */
export function hideFromSignedIn(): () => void {
  // Browsers before 2023 show it for a moment.
  if (!hasStoredSession() || !('adoptedStyleSheets' in document)) return () => undefined;
  const shows = [hide('[data-visitor]')];
  if (formPages.some((path) => path === window.location.pathname)) {
    const showForm = hide('main');
    setTimeout(showForm, patienceMs);
    shows.push(showForm);
  }
  return () => shows.forEach((show) => show());
}
