import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { cohortMails } from './cohort.mails';
import type { ClassMailFacts, CohortMailFacts, CohortReaders } from './cohort.types';

const payload = { cohortId: 5, userId: 3, sessionId: 11 };
const startsAt = new Date('2027-01-12T16:00:00Z');

const aPerson = ({ language, firstName, text }: Reader, over: Partial<CohortMailFacts> = {}): CohortMailFacts => ({
  userId: 3,
  cohortId: 5,
  to: 'mari@example.ee',
  language,
  firstName,
  isTeacher: false,
  course: text,
  cohort: text,
  status: 'REGISTRATION_OPEN',
  startsAt,
  endsAt: new Date('2027-04-12T16:00:00Z'),
  timeZone: 'Europe/Tallinn',
  classTimes: [{ weekday: 2, start: '18:00', end: '19:30' }],
  ...over,
});
type Over = { person?: Partial<CohortMailFacts>; session?: Partial<ClassMailFacts> };

function reading(reader: Reader, { person = {}, session = {} }: Over = {}): CohortReaders {
  const { language, text } = reader;
  return {
    cohorts: {
      person: async () => aPerson(reader, person),
      teachers: async () =>
        [3, 4].map((userId) => aPerson(reader, { isTeacher: true, userId, to: `opetaja${userId}@example.ee` })),
      classSession: async () => ({
        cohortId: 5,
        status: 'MOVED',
        startsAt: new Date('2027-01-13T16:00:00Z'),
        originalStartsAt: startsAt,
        note: null,
        ...session,
      }),
      undecided: async () => ({
        cohortId: 5,
        cohort: text,
        course: text,
        seatsTaken: 3,
        awaitingSchool: 2,
        sizeMin: 8,
        startsAt,
        timeZone: 'Europe/Tallinn',
      }),
    },
    administrators: { list: async () => [{ id: 1, email: 'haldur@example.ee', language }] },
  };
}
const example = (over?: Over) => (reader: Reader) => ({ payload, readers: reading(reader, over) });
const sent = (handler: string, over?: Over) => sentBy(cohortMails(reading(aReader(), over)), handler, payload);

describeMails(cohortMails, {
  'emails.cohort-rescheduled': { 'to a student': example(), 'to a teacher': example({ person: { isTeacher: true } }) },
  'emails.class-changed': {
    moved: example({ session: { note: 'Õpetaja on haige' } }),
    canceled: example({ session: { status: 'CANCELED' } }),
    'planned again': example({ session: { status: 'PLANNED' } }),
  },
  'emails.cohort-canceled': { 'to its teachers': example() },
  'emails.cohort-confirmed': { 'to a student': example(), 'to a teacher': example({ person: { isTeacher: true } }) },
  'emails.cohort-undecided': { 'to administrators': example() },
});

it('tells from when to when a class was moved, in the cohort’s zone', async () => {
  const [mail] = await sent('emails.class-changed');

  expect(mail?.content.text).toContain('12.01.2027 18:00');
  expect(mail?.content.text).toContain('13.01.2027 18:00');
});

it('writes to each teacher of a canceled cohort in a mail of their own', async () => {
  const mails = await sent('emails.cohort-canceled');

  expect(mails.map(({ id, to }) => [id, to])).toEqual([
    ['row.emails.cohort-canceled.3', 'opetaja3@example.ee'],
    ['row.emails.cohort-canceled.4', 'opetaja4@example.ee'],
  ]);
});

it('tells no other news of a cohort that was canceled meanwhile', async () => {
  for (const handler of ['emails.cohort-rescheduled', 'emails.class-changed', 'emails.cohort-confirmed'])
    expect(await sent(handler, { person: { status: 'CANCELED' } })).toEqual([]);
});
