export const used = 0;
export const unusedExport = 1;
/** A face names the types of what it offers, asked for or not. */
export type NamedByTheFace = typeof used;
