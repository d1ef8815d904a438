import { isDeniedAt, safeNext } from '@valikool/shared-ui';
import { useSearchParams } from '@valikool/shared-ui/router';

/** @returns the way back that the address names, if it is one of this site */
export function useNext(): string | undefined {
  const [params] = useSearchParams();
  return safeNext(params.get('next'));
}

/** The same way back, handed on to another page. */
export const withNext = (path: string, next: string | undefined): string =>
  next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;

/** @returns whether a page has sent somebody here who is signed in, but may not open it */
export function useIsDenied(): boolean {
  const [params] = useSearchParams();
  return isDeniedAt(params);
}
