import { daysOverdue } from './overdue.policy';

const due = {
  kind: 'INVOICE',
  status: 'UNPAID',
  issuedAt: new Date(0),
  dueAt: new Date('2026-10-23T20:59:59Z'),
} as const;

it.each([
  ['until the end of its day', '2026-10-23T20:59:59Z', 0],
  ['from the next day in Tallinn', '2026-10-23T21:00:00Z', 1],
  ['by calendar days, over a change of the clock', '2026-10-26T21:59:00Z', 3],
  ['by calendar days, as the next one begins', '2026-10-26T22:00:00Z', 4],
])('counts %s', (_rule, now, days) => {
  expect(daysOverdue(due, new Date(now))).toBe(days);
});

it.each([
  ['a paid one', { status: 'PAID' as const }],
  ['a canceled one', { status: 'CANCELED' as const }],
  ['a draft', { issuedAt: null }],
  ['a credit note', { kind: 'CREDIT_NOTE' as const }],
  ['one that is paid online', { dueAt: null }],
])('is never late: %s', (_which, over) => {
  expect(daysOverdue({ ...due, ...over }, new Date('2027-01-01T00:00:00Z'))).toBe(0);
});
