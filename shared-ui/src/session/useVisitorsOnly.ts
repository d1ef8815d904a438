import type { CSSProperties } from 'react';
import { useSession } from './useSession';

type VisitorsOnly = { 'data-visitor': ''; style?: CSSProperties };

const hidden: CSSProperties = { visibility: 'hidden' };

/**
 * Marks what only visitors are offered, such as a link to sign up. Somebody who is signed in does not see it on a page
 * that was rendered for visitors: the page's first script hides it until the page's code puts their own action there.
 */
export function useVisitorsOnly(): VisitorsOnly {
  const { status } = useSession();
  return { 'data-visitor': '', ...(status === 'starting' && { style: hidden }) };
}
