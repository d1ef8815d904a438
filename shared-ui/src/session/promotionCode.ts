const storageKey = 'valikool.promotion_code';
/** Other pages have a `code` of their own in their address, for signing in. */
const openingPages = /^\/courses(\/|$)/;
const written = /^[A-Z0-9][A-Z0-9-]{2,31}$/;

/** @returns a code as it is stored: without blanks, in capital letters */
export const promotionCodeName = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** @param name as `promotionCodeName` writes it. @returns whether a code can be written so */
export const isPromotionCodeName = (name: string): boolean => written.test(name);

/** Remembers a promotion code in this tab, until the student registers with it or takes it away. */
export const rememberPromotionCode = (name: string): void => window.sessionStorage.setItem(storageKey, name);

export const forgetPromotionCode = (): void => window.sessionStorage.removeItem(storageKey);

function codeOfAddress(): string | null {
  const { pathname, search } = window.location;
  if (!openingPages.test(pathname)) return null;
  const name = promotionCodeName(new URLSearchParams(search).get('code') ?? '');
  return isPromotionCodeName(name) ? name : null;
}

/**
 * Remembers the promotion code of the address: `/courses?code=MARI-7K2F`, as students share it. The first script of a
 * page calls this, because the next page has another address.
 * @returns the code that this tab remembers
 */
export function keepPromotionCode(): string | null {
  const name = codeOfAddress();
  if (name !== null) rememberPromotionCode(name);
  return window.sessionStorage.getItem(storageKey);
}
