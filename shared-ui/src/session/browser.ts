/** Whether the address carries a session or an error, as links from the auth server's own pages do. */
export const arrivesWithSession = (hash: string): boolean => /[#&](access_token|error_code)=/.test(hash);

/** Calls back whenever the tab comes to the front. @returns how to stop */
export function onVisible(callback: () => void): () => void {
  const listener = () => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
