import { swapRefusal } from './swaps.policy';

const now = new Date('2027-01-24T12:00:00Z');
const seat = { status: 'REGISTERED', approvalUntil: null, confirmedAt: now, accessUntil: null } as const;

it.each([
  ['AWAITING_RESULT', 'registration.awaiting-result-to-registered'],
  ['CANCELED', 'registration.canceled-to-registered'],
] as const)('names both states for a registration that is %s', (status, code) => {
  expect(swapRefusal({ ...seat, status }, { now, until: now })).toBe(code);
});

it('allows the swap of a confirmed seat up to the last moment', () => {
  expect(swapRefusal(seat, { now, until: now })).toBeNull();
  expect(swapRefusal(seat, { now, until: new Date(now.getTime() - 1) })).toBe('swap.too-late');
});
