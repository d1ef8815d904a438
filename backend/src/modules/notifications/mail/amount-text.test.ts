import { amountText } from './amount-text';

it.each([
  [9_500, 'et', '95,00 €'],
  [0, 'ru', '0,00 €'],
  [123_456_789, 'et', '1 234 567,89 €'],
  [-1_905, 'ru', '−19,05 €'],
  [9_500, 'en', '€95.00'],
  [123_450, 'en', '€1,234.50'],
  [-50, 'en', '−€0.50'],
] as const)('writes %d cents in %s as %s', (cents, language, text) => {
  expect(amountText(cents, language)).toBe(text);
});

it('names another currency', () => {
  expect(amountText(100, 'et', 'SEK')).toBe('1,00 SEK');
  expect(amountText(100, 'en', 'SEK')).toBe('SEK 1.00');
});
