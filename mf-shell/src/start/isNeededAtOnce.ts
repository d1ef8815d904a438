import { arrivesWithSession, hasStoredSession, rememberedLanguage } from '@valikool/shared-ui/start';

/** Parameters that a page acts on by itself: `/auth/login?next=…` leads on to another page. */
const actedOn = ['next'];

/**
 * Whether the page needs its code without waiting for the visitor: for somebody who is signed in or arrives by a link
 * that signs them in, and when the edge rendered another language than the visitor's.
 */
export function isNeededAtOnce(): boolean {
  const params = new URLSearchParams(window.location.search);
  return (
    hasStoredSession() ||
    arrivesWithSession(window.location.hash) ||
    rememberedLanguage() !== document.documentElement.lang ||
    actedOn.some((name) => params.has(name))
  );
}
