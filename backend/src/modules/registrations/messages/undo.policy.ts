/** How long a message waits before its mails go out. Its writer can take it back until then. */
export const UNDO_SECONDS = 30;

/** @returns the seconds in which a message that waits can surely be taken back; a busy queue gives more */
export const undoSecondsLeft = (createdAt: Date, now: Date): number =>
  Math.max(0, UNDO_SECONDS - Math.floor((now.getTime() - createdAt.getTime()) / 1_000));
