export const complex = (a: number, b: number): boolean =>
  a > 1 ||
  a < -1 ||
  b > 1 ||
  b < -1 ||
  a === b ||
  a + b === 3 ||
  a - b === 4 ||
  a * b === 5 ||
  a / b === 6 ||
  a % b === 7 ||
  a === 8 ||
  b === 8 ||
  a === 9;
