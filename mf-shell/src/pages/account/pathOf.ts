import { safeNext } from '@valikool/shared-ui';

/** A sign-in page would only redirect again, so a mail does not lead to it. An invitation is a page of its own. */
const isDeadEnd = ({ pathname, searchParams }: URL) => pathname.startsWith('/auth/') && !searchParams.has('invitation');

/**
 * The path to which a mail's redirect leads. A whole address of this site is allowed; only its path is used.
 * @returns undefined for another site, or for no page in particular
 */
export function pathOf(redirectTo: string | null): string | undefined {
  if (redirectTo === null) return undefined;
  const target = URL.canParse(redirectTo, window.location.origin) ? new URL(redirectTo, window.location.origin) : null;
  if (target === null || target.origin !== window.location.origin || isDeadEnd(target)) return undefined;
  return safeNext(target.pathname + target.search);
}
