const isLong = process.env['LONG_TESTS'] === '1';

/**
 * Some tests repeat one check with many kinds of data. `npm test` runs their short form, `npm test -- --long` the whole.
 * A short form still has one of each kind.
 */
export const byLength = <T>({ short, long }: { short: T; long: T }): T => (isLong ? long : short);
