/**
 * @param {string} name
 * @returns {number}
 */
export const lengthOf = (name) => name;

export const called = lengthOf(5);

/** @param {(row: number) => void} [then] */
export const perhapsMissing = (then) => then(1);

export const implicit = (value) => String(value);
