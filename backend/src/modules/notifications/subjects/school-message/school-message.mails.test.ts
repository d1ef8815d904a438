import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { schoolMessageMails } from './school-message.mails';

const payload = { recipientId: 9 };
const HANDLER = 'emails.school-message';

function reading({ language, firstName, text }: Reader, answersTo: string | null = null) {
  const told: string[] = [];
  const messages = {
    mail: async () => ({
      userId: 1,
      schoolId: 2,
      to: 'mari@example.ee',
      language,
      firstName,
      subject: text,
      body: 'Üks\n\n<i>kaks</i>',
      sender: text,
      school: text,
      answersTo,
    }),
    sent: async (id: number) => void told.push(`sent ${id}`),
    failed: async (id: number) => void told.push(`failed ${id}`),
    skipped: async (id: number, why: string) => void told.push(`skipped ${id}: ${why}`),
  };
  return { readers: { messages }, told };
}

describeMails(schoolMessageMails, {
  [HANDLER]: {
    'a message': (reader) => ({ payload, readers: reading(reader).readers }),
    'a message that is answered': (reader) => ({ payload, readers: reading(reader, 'piret@kool.ee').readers }),
  },
});

it('brings the school’s own words, escaped, says who wrote them, and reports that they were sent', async () => {
  const { readers, told } = reading(aReader({ text: 'Koosolek' }));

  const [mail] = await sentBy(schoolMessageMails(readers), HANDLER, payload);

  expect(mail?.content.subject).toBe('Koosolek');
  expect(mail?.content.html).toContain('&lt;i&gt;kaks&lt;/i&gt;');
  expect(mail?.content.text).toContain('Koosolek');
  expect(mail?.about).toMatchObject({ userId: 1, schoolId: 2 });
  expect(told).toEqual(['sent 9']);
});

it('has an answer go to its writer, and says so', async () => {
  const { readers } = reading(aReader({ text: 'Piret', language: 'en' }), 'piret@kool.ee');

  const [mail] = await sentBy(schoolMessageMails(readers), HANDLER, payload);

  expect(mail?.replyTo).toEqual({ name: 'Piret', address: 'piret@kool.ee' });
  expect(mail?.content.text).toContain('If you reply to this e-mail, your answer goes straight to them.');
});

it('reports a mail as failed after its last attempt only, and as skipped when the student has no account any more', async () => {
  const { readers, told } = reading(aReader());
  const fail = new Error('connection refused');

  await expect(sentBy(schoolMessageMails(readers), HANDLER, payload, { fail })).rejects.toThrow(fail);
  expect(told).toEqual([]);
  await expect(sentBy(schoolMessageMails(readers), HANDLER, payload, { fail, isLastAttempt: true })).rejects.toThrow();
  expect(told).toEqual(['failed 9']);

  const gone = { messages: { ...readers.messages, mail: async () => null } };
  expect(await sentBy(schoolMessageMails(gone), HANDLER, payload)).toEqual([]);
  expect(told).toEqual(['failed 9', 'skipped 9: NO_ACCOUNT']);
});
