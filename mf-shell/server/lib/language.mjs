/** As in shared-ui/src/i18n/languages.ts; the first is the default. */
export const languages = Object.freeze(['et', 'en', 'ru']);
export const defaultLanguage = 'et';
const cookieName = 'valikool_language';

/** @param {unknown} value @returns {value is string} */
const isLanguage = (value) => typeof value === 'string' && languages.includes(value);

/** @param {string | undefined} header */
function cookieLanguage(header) {
  const pair = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`));
  return pair?.slice(cookieName.length + 1);
}

/**
 * The language of an answer: the one in the address, else the visitor's choice, else Estonian. Like the browser code,
 * it ignores the header Accept-Language.
 * @param {URLSearchParams} params
 * @param {string | undefined} cookies the header
 */
export function languageOf(params, cookies) {
  return [params.get('lang'), cookieLanguage(cookies)].find(isLanguage) ?? defaultLanguage;
}
