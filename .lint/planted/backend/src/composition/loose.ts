export const isZero = (value: unknown): boolean => value == 0;
