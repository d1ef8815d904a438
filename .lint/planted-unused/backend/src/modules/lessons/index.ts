export const used = 0;
export const unusedExport = 1;
export type UnusedTypeOfTheFace = typeof used;
