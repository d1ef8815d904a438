import { LANGUAGES } from '@valikool/contract';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { amountText } from '../../mail/amount-text';
import { payerMails } from './payer.mails';
import type { PayerFacts, PayerReaders, SchoolRep } from './payer.types';

const HANDLER = 'emails.registration-payer-changed';
const payload = { registrationId: 7, actorUserId: 9, creditNoteIds: [] };

const facts = ({ language, firstName, text }: Reader, over: Partial<PayerFacts> = {}): PayerFacts => ({
  userId: 1,
  cohortId: 2,
  schoolId: 3,
  to: 'mari@example.ee',
  language,
  firstName,
  lastName: text,
  course: text,
  cohort: text,
  schoolName: text,
  payer: 'STUDENT',
  owedCents: 9_500,
  dueAt: new Date('2026-12-05T21:59:59Z'),
  accessUntil: new Date('2026-11-28T10:00:00Z'),
  heldUntil: null,
  refundCents: 0,
  refundDueBy: null,
  ...over,
});
const schoolPays: Partial<PayerFacts> = {
  payer: 'SCHOOL',
  owedCents: 0,
  dueAt: null,
  accessUntil: null,
  refundCents: 9_500,
  refundDueBy: new Date('2026-11-28T10:00:00Z'),
};
const reading = (about: PayerFacts | null, reps: SchoolRep[] = []): PayerReaders => ({
  payers: { registration: async () => about, repsOf: async () => reps },
});
const example = (over: Partial<PayerFacts>) => (reader: Reader) => ({
  payload,
  readers: reading(facts(reader, over), [{ id: 4, email: 'kool@example.ee', language: reader.language }]),
});
const sent = (about: PayerFacts | null, reps?: SchoolRep[]) =>
  sentBy(payerMails(reading(about, reps)), HANDLER, payload);

describeMails(payerMails, {
  [HANDLER]: {
    'the student pays': example({}),
    'the student pays nothing': example({ owedCents: 0, dueAt: null, accessUntil: null }),
    'the school pays, money goes back': example(schoolPays),
    'the school pays a share': example({ payer: 'SCHOOL' }),
  },
});

describe.each(LANGUAGES)('in %s', (language) => {
  const reader = aReader({ language, text: 'Keemia' });

  it('the student reads what to pay, by when, and until when the classes are open', async () => {
    const [mail] = await sent(facts(reader));

    for (const part of [
      'Keemia',
      amountText(9_500, language),
      '05.12.2026',
      '28.11.2026 12:00',
      'https://valikool.example/user/my-courses',
    ])
      expect(mail?.content.text).toContain(part);
  });

  it('a student whose seat is only held reads until when it is held', async () => {
    const [mail] = await sent(facts(reader, { accessUntil: null, heldUntil: new Date('2026-12-05T21:59:59Z') }));

    expect(mail?.content.text).toContain('05.12.2026 23:59');
    expect(mail?.content.text).not.toContain('28.11.2026');
  });

  it('the student reads that the school pays, and what comes back', async () => {
    const [mail] = await sent(facts(reader, { ...schoolPays, schoolName: 'Tartu Jaani Gümnaasium' }));

    for (const part of ['Tartu Jaani Gümnaasium', amountText(9_500, language), '28.11.2026'])
      expect(mail?.content.text).toContain(part);
  });

  it('the representative reads about whom and which course, in their own language', async () => {
    const rep: SchoolRep = { id: 4, email: 'kool@example.ee', language };
    const about = facts(aReader({ text: 'Keemia' }), { lastName: 'Tamm' });
    const [toStudent, studentPays] = await sent(about, [rep]);
    const [, schoolIsPayer] = await sent({ ...about, payer: 'SCHOOL' }, [rep]);

    expect(toStudent?.to).toBe('mari@example.ee');
    for (const mail of [studentPays, schoolIsPayer])
      expect(mail?.content.text).toMatch(/Mari Tamm[\s\S]*Keemia|Keemia[\s\S]*Mari Tamm/);
    expect(studentPays?.content.text).not.toBe(schoolIsPayer?.content.text);
  });
});

it('gives each mail its own id, and writes to no representative who made the change', async () => {
  const reps: SchoolRep[] = [
    { id: 4, email: 'a@example.ee', language: 'et' },
    { id: 9, email: 'self@example.ee', language: 'et' },
  ];

  expect((await sent(facts(aReader()), reps)).map(({ id, to }) => [id, to])).toEqual([
    [`row.${HANDLER}`, 'mari@example.ee'],
    [`row.${HANDLER}.4`, 'a@example.ee'],
  ]);
});

it('says nothing of a seat that was given up meanwhile', async () => {
  expect(await sent(null, [{ id: 4, email: 'a@example.ee', language: 'et' }])).toEqual([]);
});
