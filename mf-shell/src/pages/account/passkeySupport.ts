import { useSyncExternalStore } from 'react';

/** Whether this browser can use passkeys. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

const neverChanges = () => () => undefined;

/** As `canUsePasskeys`; a page that is rendered on the server expects that the browser can. */
export const useCanUsePasskeys = (): boolean => useSyncExternalStore(neverChanges, canUsePasskeys, () => true);
