import type { Representative, SchoolSettings } from '../shared/contract.types';

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

export const someSettings = (settings: Partial<SchoolSettings> = {}): SchoolSettings => ({
  schoolId: 1,
  schoolName: 'Tartu Jaani Gümnaasium',
  country: 'EE',
  municipality: 'Tartu linn',
  address: 'Jaani 14, 51007 Tartu',
  invoiceEmail: 'arved@kool.ee',
  language: 'et',
  showsBalance: false,
  ...settings,
});
