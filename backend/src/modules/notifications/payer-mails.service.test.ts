import { LANGUAGES } from '@valikool/contract';
import type { PayerFacts, SchoolRep } from './payer-facts.read-model';
import { PayerMails } from './payer-mails.service';

const brand = {
  appName: 'Valikool',
  publicUrl: 'https://valikool.test',
  seller: { name: 'Valikool OÜ', address: 'Tartu', email: 'tere@valikool.test' },
};
const facts: PayerFacts = {
  userId: 1,
  cohortId: 2,
  schoolId: 3,
  to: 'mari@naide.ee',
  language: 'et',
  firstName: 'Mari',
  lastName: 'Tamm',
  course: 'Keemia',
  cohort: 'Keemia sügis',
  schoolName: 'Tartu Jaani Gümnaasium',
  payer: 'STUDENT',
  owedCents: 9_500,
  dueAt: new Date('2026-12-05T21:59:59Z'),
  accessUntil: new Date('2026-11-28T10:00:00Z'),
  heldUntil: null,
  refundCents: 0,
  refundDueBy: null,
};

type Sent = { id: string; to: string; content: { subject: string; text: string } };

async function told(about: PayerFacts | null, reps: SchoolRep[] = [], actorUserId = 9): Promise<Sent[]> {
  const sent: Sent[] = [];
  const mails = new PayerMails({
    payers: { registration: async () => Promise.resolve(about), repsOf: async () => Promise.resolve(reps) },
    brand,
    notifications: { send: async (mail) => Promise.resolve(void sent.push(mail)) },
  });
  await mails.changed({ registrationId: 7, actorUserId, creditNoteIds: [] }, 'row.handler');
  return sent;
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('the student reads what to pay, by when, and until when the classes are open', async () => {
    const [mail] = await told({ ...facts, language });

    for (const part of ['Keemia', '95,00', '05.12.2026', '28.11.2026 12:00', 'https://valikool.test/user/my-courses'])
      expect(mail?.content.text).toContain(part);
  });

  it('a seat that is only held says until when instead', async () => {
    const [mail] = await told({ ...facts, language, accessUntil: null, heldUntil: new Date('2026-12-05T21:59:59Z') });

    expect(mail?.content.text).toContain('05.12.2026 23:59');
    expect(mail?.content.text).not.toContain('28.11.2026');
  });

  it('the student reads that the school pays, and what comes back', async () => {
    const [mail] = await told({
      ...facts,
      language,
      payer: 'SCHOOL',
      owedCents: 0,
      dueAt: null,
      accessUntil: null,
      refundCents: 9_500,
      refundDueBy: new Date('2026-11-28T10:00:00Z'),
    });

    for (const part of ['Tartu Jaani Gümnaasium', '95,00', '28.11.2026']) expect(mail?.content.text).toContain(part);
  });

  it('the school reads about whom and which course, in the language of its representative', async () => {
    const [toStudent, ofStudent] = await told(facts, [{ id: 4, email: 'kool@naide.ee', language }]);
    const [, ofSchool] = await told({ ...facts, payer: 'SCHOOL' }, [{ id: 4, email: 'kool@naide.ee', language }]);

    expect(toStudent?.to).toBe('mari@naide.ee');
    for (const mail of [ofStudent, ofSchool])
      expect(mail?.content.text).toMatch(/Mari Tamm[\s\S]*Keemia|Keemia[\s\S]*Mari Tamm/);
    expect(ofStudent?.content.text).not.toBe(ofSchool?.content.text);
  });
});

it('each mail has its own id, and whoever did it is not written to', async () => {
  const reps: SchoolRep[] = [
    { id: 4, email: 'a@naide.ee', language: 'et' },
    { id: 9, email: 'self@naide.ee', language: 'et' },
  ];

  expect((await told(facts, reps)).map(({ id, to }) => [id, to])).toEqual([
    ['row.handler', 'mari@naide.ee'],
    ['row.handler.4', 'a@naide.ee'],
  ]);
});

it('says nothing of a seat that was given up meanwhile', async () => {
  expect(await told(null, [{ id: 4, email: 'a@naide.ee', language: 'et' }])).toEqual([]);
});
