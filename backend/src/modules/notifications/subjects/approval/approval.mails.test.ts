import { LANGUAGES } from '@valikool/contract';
import type { ApprovalMail } from '#modules/registrations/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { amountText } from '../../mail/amount-text';
import { approvalMails } from './approval.mails';
import type { ApprovalReaders } from './approval.types';

const payload = { registrationId: 7 };

const facts = ({ language, firstName, text }: Reader, over: Partial<ApprovalMail> = {}): ApprovalMail => ({
  registrationId: 7,
  userId: 1,
  cohortId: 2,
  schoolId: 3,
  schoolName: text,
  to: 'mari@example.ee',
  language,
  firstName,
  lastName: 'Maasikas',
  course: text,
  courseSlug: 'keemia',
  cohort: text,
  startsAt: new Date('2026-12-01T15:00:00Z'),
  timeZone: 'Europe/Tallinn',
  schoolShareCents: 1_900,
  studentShareCents: 7_600,
  state: 'WAITING',
  until: new Date('2026-11-22T21:59:00Z'),
  heldUntil: new Date('2026-11-22T21:59:00Z'),
  isCanceled: false,
  reason: null,
  ...over,
});
const reading = (mail: ApprovalMail | null): ApprovalReaders => ({
  approvals: {
    mail: async () => mail,
    deciders: async () => [
      {
        userId: 9,
        to: 'direktor@example.ee',
        language: mail?.language ?? 'et',
        firstName: mail?.firstName ?? '',
        token: 'v1.a.b.c',
      },
    ],
  },
});
const example =
  (over: Partial<ApprovalMail> = {}) =>
  (reader: Reader) => ({ payload, readers: reading(facts(reader, over)) });

describeMails(approvalMails, {
  'emails.approval-requested': { waiting: example() },
  'emails.approval-to-decide': {
    'the school pays a part': example(),
    'the school pays all': example({ studentShareCents: 0 }),
  },
  'emails.approval-granted': {
    'nothing to pay': example({ state: 'APPROVED', until: null, heldUntil: null, studentShareCents: 0 }),
    'the student’s part to pay': example({ state: 'APPROVED', until: null }),
  },
  'emails.approval-refused': { refused: example({ state: 'REFUSED', reason: 'Eelarve on otsas', isCanceled: true }) },
  'emails.approval-expired': { 'not decided': example({ state: 'EXPIRED', isCanceled: true }) },
  'emails.approval-left': { 'left the school': example({ state: 'WITHDRAWN', until: null, isCanceled: true }) },
});

it.each(LANGUAGES)('asks in %s for a decision, by a link, until a time', async (language) => {
  const reader = aReader({ language, text: 'Keemia' });
  const [mail] = await sentBy(approvalMails(reading(facts(reader))), 'emails.approval-to-decide', payload);

  expect(mail).toMatchObject({ to: 'direktor@example.ee' });
  for (const part of [
    'Maasikas',
    'Keemia',
    '22.11.2026 23:59',
    amountText(1_900, language),
    'https://valikool.example/approvals/v1.a.b.c',
  ])
    expect(mail?.content.text).toContain(part);
});

it('sends nothing that is not true any more', async () => {
  const decided = facts(aReader(), { state: 'APPROVED' });
  for (const handler of ['emails.approval-requested', 'emails.approval-to-decide', 'emails.approval-expired'])
    expect(await sentBy(approvalMails(reading(decided)), handler, payload)).toEqual([]);
  const canceled = facts(aReader(), { state: 'APPROVED', isCanceled: true });
  expect(await sentBy(approvalMails(reading(canceled)), 'emails.approval-granted', payload)).toEqual([]);
  const paid = facts(aReader(), { state: 'APPROVED', heldUntil: null });
  expect(await sentBy(approvalMails(reading(paid)), 'emails.approval-granted', payload)).toEqual([]);
  expect(await sentBy(approvalMails(reading(null)), 'emails.approval-refused', payload)).toEqual([]);
});
