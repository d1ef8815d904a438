import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { cohortMessageMails } from './cohort-message.mails';

const payload = { recipientId: 9 };
const HANDLER = 'emails.cohort-message';

function reading({ language, firstName, text }: Reader) {
  const told: string[] = [];
  const messages = {
    mail: async () => ({
      userId: 1,
      cohortId: 2,
      to: 'mari@example.ee',
      language,
      firstName,
      subject: text,
      body: 'Üks\n\n<i>kaks</i>',
      sender: text,
      course: text,
      cohort: text,
    }),
    sent: async (id: number) => void told.push(`sent ${id}`),
    failed: async (id: number) => void told.push(`failed ${id}`),
    skipped: async (id: number, why: string) => void told.push(`skipped ${id}: ${why}`),
  };
  return { readers: { messages }, told };
}

describeMails(cohortMessageMails, {
  [HANDLER]: { 'a message': (reader) => ({ payload, readers: reading(reader).readers }) },
});

it('brings the teacher’s own words, escaped, and reports that they were sent', async () => {
  const { readers, told } = reading(aReader({ text: 'Homme' }));

  const [mail] = await sentBy(cohortMessageMails(readers), HANDLER, payload);

  expect(mail?.content.subject).toBe('Homme');
  expect(mail?.content.html).toContain('&lt;i&gt;kaks&lt;/i&gt;');
  expect(mail?.content.text).toContain('Üks');
  expect(told).toEqual(['sent 9']);
});

it('reports a mail as failed after its last attempt only', async () => {
  const { readers, told } = reading(aReader());
  const fail = new Error('connection refused');

  await expect(sentBy(cohortMessageMails(readers), HANDLER, payload, { fail })).rejects.toThrow(fail);
  expect(told).toEqual([]);
  await expect(sentBy(cohortMessageMails(readers), HANDLER, payload, { fail, isLastAttempt: true })).rejects.toThrow();
  expect(told).toEqual(['failed 9']);
});

it('reports a mail as skipped when the student has no account any more', async () => {
  const { readers, told } = reading(aReader());
  const gone = { messages: { ...readers.messages, mail: async () => null } };

  expect(await sentBy(cohortMessageMails(gone), HANDLER, payload)).toEqual([]);
  expect(told).toEqual(['skipped 9: NO_ACCOUNT']);
});
