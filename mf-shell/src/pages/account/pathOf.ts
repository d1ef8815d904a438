import { safeNext } from '@valikool/shared-ui';

/** Pages that let people in would only lead on again; an invitation is more than that. */
const isDeadEnd = ({ pathname, searchParams }: URL) => pathname.startsWith('/auth/') && !searchParams.has('invitation');

/**
 * Where a letter's redirect leads. It may name the whole address of this site; only its path is followed.
 * @returns undefined when it leads to another site, or nowhere in particular
 */
export function pathOf(redirectTo: string | null): string | undefined {
  if (redirectTo === null) return undefined;
  const target = URL.canParse(redirectTo, window.location.origin) ? new URL(redirectTo, window.location.origin) : null;
  if (target === null || target.origin !== window.location.origin || isDeadEnd(target)) return undefined;
  return safeNext(target.pathname + target.search);
}
