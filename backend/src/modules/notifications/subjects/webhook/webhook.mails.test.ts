import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { webhookMails } from './webhook.mails';
import type { StoppedWebhook, WebhookReaders } from './webhook.types';

const HANDLER = 'emails.webhook-off';
const payload = { endpointId: 7, offSince: '2026-11-27T10:00:00.000Z' };

const stopped = (reader: Reader, over: Partial<StoppedWebhook> = {}): StoppedWebhook => ({
  name: 'Õppeinfosüsteem',
  host: 'infosystem.example',
  reason: 'FAILING',
  schoolId: 2,
  schoolName: 'Tamme kool',
  readers: [1, 2].map((userId) => ({
    userId,
    to: `esindaja${userId}@kool.example`,
    language: reader.language,
    firstName: reader.firstName,
  })),
  ...over,
});
const reading = (webhook: StoppedWebhook | null): WebhookReaders => ({ webhooks: { stopped: async () => webhook } });
const example = (over: Partial<StoppedWebhook>) => (reader: Reader) => ({
  payload,
  readers: reading(stopped(reader, over)),
});

describeMails(webhookMails, {
  [HANDLER]: {
    'nothing was taken for days': example({}),
    'its address is gone': example({ reason: 'GONE' }),
    'one of the organisation itself': example({ schoolId: null, schoolName: '' }),
  },
});

it('goes to whoever can switch it on again, with its name, its host and the page', async () => {
  const mails = await sentBy(webhookMails(reading(stopped(aReader()))), HANDLER, payload);

  expect(mails.map(({ to }) => to)).toEqual(['esindaja1@kool.example', 'esindaja2@kool.example']);
  for (const part of ['Õppeinfosüsteem', 'infosystem.example', 'Tamme kool', '/user/school/webhooks'])
    expect(mails[0]?.content.text).toContain(part);
});

it('is not sent when it is on again', async () => {
  expect(await sentBy(webhookMails(reading(null)), HANDLER, payload)).toEqual([]);
});
