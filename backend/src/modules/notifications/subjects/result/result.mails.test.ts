import type { DiplomaMail, OverdueMail, ResultMail, SchoolResultsMail } from '#modules/learning/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { resultMails } from './result.mails';
import type { ResultReaders } from './result.types';

const person = ({ language, firstName }: Reader) => ({ userId: 3, to: 'mari@example.ee', language, firstName });
const result = (reader: Reader, over: Partial<ResultMail> = {}): ResultMail => ({
  ...person(reader),
  registrationId: 7,
  cohortId: 5,
  schoolId: 4,
  course: reader.text,
  cohort: reader.text,
  status: 'COMPLETED',
  reason: null,
  diplomaNumber: 'D2026-00042',
  ...over,
});
const revoked = (reader: Reader, over: Partial<DiplomaMail> = {}): DiplomaMail => ({
  ...person(reader),
  cohortId: 5,
  schoolId: 4,
  course: reader.text,
  number: 'D2026-00042',
  reason: reader.text,
  replacedBy: null,
  ...over,
});
const overdue = (reader: Reader, waiting: number): OverdueMail => ({
  ...person(reader),
  cohortId: 5,
  course: reader.text,
  cohort: reader.text,
  endsAt: new Date('2026-11-02T15:00:00Z'),
  waiting,
});
const ofSchool = (reader: Reader, total = 2): SchoolResultsMail => ({
  ...person(reader),
  schoolId: 4,
  school: reader.text,
  total,
  results: [
    { student: reader.text, course: reader.text, status: 'COMPLETED' },
    { student: reader.text, course: reader.text, status: 'FAILED' },
  ],
});

const reading = (own: Partial<ResultReaders['results']>, language: Reader['language'] = 'et'): ResultReaders => ({
  administrators: { list: async () => [{ id: 1, email: 'haldur@example.ee', language }] },
  results: {
    result: async () => null,
    revoked: async () => null,
    overdue: async () => [],
    leftToStaff: async () => null,
    ofSchool: async () => [],
    ...own,
  },
});
const told = (from: string, to: string) => ({ registrationId: 7, from, to, at: '2026-11-27T10:00:00.000Z' });
const resultExample = (from: string, status: ResultMail['status'], hasReason: boolean) => (reader: Reader) => ({
  payload: told(from, status),
  readers: reading({
    result: async () =>
      result(reader, {
        status,
        reason: hasReason ? reader.text : null,
        diplomaNumber: status === 'COMPLETED' ? 'D2026-00042' : null,
      }),
  }),
});

describeMails(resultMails, {
  'emails.result': {
    passed: resultExample('AWAITING_RESULT', 'COMPLETED', false),
    failed: resultExample('AWAITING_RESULT', 'FAILED', false),
    'corrected to passed': resultExample('FAILED', 'COMPLETED', true),
    'corrected to failed': resultExample('COMPLETED', 'FAILED', true),
    withdrawn: resultExample('COMPLETED', 'AWAITING_RESULT', true),
  },
  'emails.diploma-revoked': {
    revoked: (reader) => ({
      payload: { diplomaId: 1 },
      readers: reading({ revoked: async () => revoked(reader) }),
    }),
    replaced: (reader) => ({
      payload: { diplomaId: 1 },
      readers: reading({ revoked: async () => revoked(reader, { replacedBy: 'D2026-00043' }) }),
    }),
  },
  'emails.results-overdue': {
    'one student waits': (reader) => ({
      payload: { cohortId: 5, at: '2026-11-27T10:00:00.000Z' },
      readers: reading({ overdue: async () => [overdue(reader, 1)] }),
    }),
    'several wait': (reader) => ({
      payload: { cohortId: 5, at: '2026-11-27T10:00:00.000Z' },
      readers: reading({ overdue: async () => [overdue(reader, 5)] }),
    }),
  },
  'emails.results-overdue-for-admins': {
    'only staff can set results': (reader) => ({
      payload: { cohortId: 5, at: '2026-11-27T10:00:00.000Z' },
      readers: reading({ leftToStaff: async () => overdue(reader, 5) }, reader.language),
    }),
    'for one student': (reader) => ({
      payload: { cohortId: 5, at: '2026-11-27T10:00:00.000Z' },
      readers: reading({ leftToStaff: async () => overdue(reader, 1) }, reader.language),
    }),
  },
  'emails.school-results': {
    'two results': (reader) => ({
      payload: { schoolId: 4, day: '2026-11-27' },
      readers: reading({ ofSchool: async () => [ofSchool(reader)] }),
    }),
    'more results than rows': (reader) => ({
      payload: { schoolId: 4, day: '2026-11-27' },
      readers: reading({ ofSchool: async () => [ofSchool(reader, 90)] }),
    }),
  },
});

it('leads a student who passed to their diplomas, and others to the course', async () => {
  const textFor = async (status: ResultMail['status']) => {
    const mails = resultMails(reading({ result: async () => result(aReader(), { status }) }));
    return (await sentBy(mails, 'emails.result', told('AWAITING_RESULT', status)))[0]?.content.text;
  };

  expect(await textFor('COMPLETED')).toContain('https://valikool.example/user/diplomas');
  expect(await textFor('FAILED')).toContain('https://valikool.example/user/my-courses?registration=7');
});

it('says nothing of a result that has changed since', async () => {
  expect(await sentBy(resultMails(reading({})), 'emails.result', told('AWAITING_RESULT', 'COMPLETED'))).toEqual([]);
});
