import { UNDO_SECONDS } from './cohort-messages.types';

/** @returns the seconds in which a message that waits can surely be taken back; a busy queue gives more */
export const undoSecondsLeft = (createdAt: Date, now: Date): number =>
  Math.max(0, UNDO_SECONDS - Math.floor((now.getTime() - createdAt.getTime()) / 1_000));
