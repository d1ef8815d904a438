import { v7 } from 'uuid';

/** A new time-ordered UUID, so that rows are appended to the primary key's index and not scattered over it. */
export const newId = (): string => v7();
