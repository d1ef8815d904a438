import type { Representative } from '../shared/contract.types';

/** A representative who only reads, with the mails that go with that right. */
export const aRepresentative = (representative: Partial<Representative> = {}): Representative => ({
  userId: 71,
  firstName: 'Urmas',
  lastName: 'Vaher',
  email: 'urmas@kool.ee',
  language: 'et',
  right: 'READS',
  since: '2026-09-01T08:00:00.000Z',
  mails: { DECISIONS: false, CREDIT: true, BILLING: false, OVERVIEW: false, CHANGES: true },
  ...representative,
});
