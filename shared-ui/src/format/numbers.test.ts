import { formatNumber, formatPercent } from './numbers';

it('groups thousands as the language does', () => {
  expect([formatNumber(64, 'et'), formatNumber(1_234, 'et'), formatNumber(1_234_567, 'en')]).toEqual([
    '64',
    '1\u00A0234',
    '1,234,567',
  ]);
});

it('rounds a share to whole percents', () => {
  expect(formatPercent(0.923)).toBe('92%');
});
