/** Which version of which front end a page runs, or tried to load. */
export type RunningRemote = { remote: string; version: string };

/** Tells the edge that a page of a front end failed. It counts that by version, and keeps nothing else. */
export function countRemoteError(running: RunningRemote | null): void {
  if (running !== null) navigator.sendBeacon('/remote-errors', JSON.stringify(running));
}
