import { defaultLanguage, isLanguage, type Language } from './languages';

const storageKey = 'valikool.language';
const cookieName = 'valikool_language';
const cookieSeconds = 31_536_000;

/** The language in the address: `/courses?lang=en`, as in links from search engines. */
function askedLanguage(): Language | undefined {
  const asked = new URLSearchParams(window.location.search).get('lang');
  return isLanguage(asked) ? asked : undefined;
}

function chosenLanguage(): Language | undefined {
  const chosen = window.localStorage.getItem(storageKey);
  return isLanguage(chosen) ? chosen : undefined;
}

/** Remembers a choice of language. The edge reads the cookie to render the next page in that language. */
export function rememberLanguage(language: Language): void {
  window.localStorage.setItem(storageKey, language);
  document.cookie = `${cookieName}=${language}; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax`;
}

/** Whether this visitor has chosen a language, here or by the link that they followed. */
export const hasChosenLanguage = (): boolean => (askedLanguage() ?? chosenLanguage()) !== undefined;

/**
 * The language of the address, else the visitor's choice, else Estonian. The browser's language is not used: courses
 * are Estonian first.
 */
export const rememberedLanguage = (): Language => askedLanguage() ?? chosenLanguage() ?? defaultLanguage;

/** Remembers the address's language for a visitor who has never chosen one. */
export function keepAskedLanguage(): void {
  const asked = askedLanguage();
  if (asked !== undefined && chosenLanguage() === undefined) rememberLanguage(asked);
}
