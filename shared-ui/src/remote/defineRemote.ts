import type { Remote } from './remote.types';

/**
 * Declares a front end that the shell can load: its addresses, routes, menu and texts. Keep pages behind `lazy`, so
 * that the file stays a few kB. The build also runs it in Node to write remote.json, so it may import only this
 * function and the remote's own files.
 */
export const defineRemote = (remote: Remote): Remote => remote;
