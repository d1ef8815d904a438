import { v7 } from 'uuid';

/** A new time-ordered UUID, so that primary keys of busy tables are appended rather than scattered. */
export const newId = (): string => v7();
