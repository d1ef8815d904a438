import type { paths } from '@valikool/contract';

export type ConversionKind = paths['/conversions']['post']['requestBody']['content']['application/json']['kind'];

/** What has just happened, by the last part of the address, and the page that belongs to it. */
export const tracks: Readonly<Record<ConversionKind, string>> = {
  montonio: '/user/success/course-registration',
  stripe: '/user/success/subscription',
  'cancel-sub': '/user/billing',
  'school-reg': '/school',
  'student-reg': '/user/success/signup',
};

/** What happened on a page's path, undefined for one that counts nothing. */
export const trackOf = (pathname: string): ConversionKind | undefined =>
  (Object.keys(tracks) as ConversionKind[]).find((kind) => pathname === `/user/track/${kind}`);

/** What a bank's token says that it is about. Only counted with: the server checks the token where it matters. */
function merchantReferenceIn(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const reference =
      typeof claims === 'object' && claims !== null && 'merchantReference' in claims
        ? claims.merchantReference
        : undefined;
    return typeof reference === 'string' ? reference : undefined;
  } catch {
    return undefined;
  }
}

const isReference = (text: string | undefined): text is string => text !== undefined && /^[\w.:-]{1,100}$/.test(text);

/**
 * What makes an event one and the same, so that a reload counts nothing twice.
 * @param userId of whoever is signed in
 */
export function referenceOf(query: URLSearchParams, userId: number | undefined): string | undefined {
  const token = query.get('order-token');
  const named =
    token === null ? (query.get('session_id') ?? query.get('reference') ?? undefined) : merchantReferenceIn(token);
  return [named, userId === undefined ? undefined : `user:${userId}`].find(isReference);
}
