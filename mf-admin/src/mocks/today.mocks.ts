import type { FailedJob, Today } from '../shared/contract.types';

let ids = 1;

/** A day on which the given things wait. */
export const aToday = (todo: Partial<Today['todo'][number]>[] = []): Today => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
  return {
    todo: todo.map((each) => ({
      kind: 'CASES',
      count: 1,
      amount: null,
      late: 0,
      dueAt: null,
      since: null,
      names: [],
      onlyId: null,
      jobIds: [],
      ...each,
    })),
    books: { day: '2026-11-20', rowCount: 0 },
    registrations: {
      thisYear: { months: [{ month: '2026-08', count: 12 }], soFar: 12 },
      lastYear: { months: [{ month: '2025-08', count: 10 }], soFar: 10 },
    },
    income: {
      thisYear: { months: [{ month: '2026-08', amount: euros(95_000) }], amount: euros(95_000) },
      lastYear: { months: [{ month: '2025-08', amount: euros(100_000) }], amount: euros(100_000) },
    },
    starting: [
      {
        cohortId: 7,
        courseTitle: 'Rahatarkus',
        startDate: '2026-11-23T15:00:00.000Z',
        timeZone: 'Europe/Tallinn',
        seatsTaken: 14,
        sizeMax: 20,
      },
    ],
  };
};

/** A mail that failed. */
export const aFailedJob = (job: Partial<FailedJob> = {}): FailedJob => ({
  id: ids++,
  queue: 'emails',
  message: 'registration.confirmed',
  handler: 'emails.registration-confirmed',
  status: 'FAILED',
  reason: 'Error: connect ETIMEDOUT',
  tries: 8,
  about: { cohortId: 42 },
  firstFailedAt: '2026-11-20T10:00:00.000Z',
  failedAt: '2026-11-21T10:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  note: null,
  ...job,
});
