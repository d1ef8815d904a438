import type { Mail } from '#platform/index';
import type { NewActivity } from '#modules/activity/index';
import { NotificationsService } from './notifications.service';

/** Stores that keep what a transaction would. */
function setup() {
  const accepted: Mail[] = [];
  const recorded = new Set<string>();
  const log: NewActivity[] = [];
  const mailer = {
    isDown: false,
    async send(mail: Mail): Promise<void> {
      if (mailer.isDown) throw new Error('connection refused');
      accepted.push(mail);
    },
  };
  const stores = {
    sentMails: {
      async insertNew(mails: readonly { messageId: string }[]) {
        const added = new Set(mails.map(({ messageId }) => messageId).filter((id) => !recorded.has(id)));
        for (const id of added) recorded.add(id);
        return added;
      },
    },
    activity: { recordAll: async (entries: readonly NewActivity[]) => void log.push(...entries) },
  };
  const service = new NotificationsService({
    mailer,
    sentMails: { findSent: async (ids) => new Set(ids.filter((id) => recorded.has(id))) },
    stores: { run: (work) => work(stores, (last) => void last()) },
    publicUrl: 'https://valikool.example:8443',
  });
  return { service, mailer, accepted, log };
}

const mail = {
  id: '0190f1de.emails.registered',
  kind: 'registered',
  to: 'mari@example.ee',
  content: { subject: 'Tere', html: '<p>Tere</p>', text: 'Tere' },
  about: { userId: 3, cohortId: 5, schoolId: null },
};

it('names the mail after its id and our host, and logs it without an address', async () => {
  const { service, accepted, log } = setup();

  await service.send(mail);

  const messageId = '<0190f1de.emails.registered@valikool.example>';
  expect(accepted).toEqual([{ to: 'mari@example.ee', subject: 'Tere', html: '<p>Tere</p>', text: 'Tere', messageId }]);
  expect(log).toEqual([
    { type: 'EMAIL_SENT', userId: 3, cohortId: 5, schoolId: null, metadata: { kind: 'registered', messageId } },
  ]);
});

it('sends and logs the same mail once, however often the job runs', async () => {
  const { service, accepted, log } = setup();

  await service.send(mail);
  await service.send(mail);

  expect(accepted).toHaveLength(1);
  expect(log).toHaveLength(1);
});

it('logs nothing that the mail server did not accept, and tries again', async () => {
  const { service, mailer, accepted, log } = setup();
  mailer.isDown = true;
  await expect(service.send(mail)).rejects.toThrow('connection refused');
  expect(log).toEqual([]);

  mailer.isDown = false;
  await service.send(mail);

  expect(accepted).toHaveLength(1);
  expect(log).toHaveLength(1);
});

it('logs what else the mail speaks of', async () => {
  const { service, log } = setup();

  await service.send({ ...mail, details: { siblingId: 7 } });

  expect(log).toMatchObject([{ metadata: { kind: 'registered', siblingId: 7 } }]);
});

it('attaches documents', async () => {
  const { service, accepted } = setup();
  const attachments = [{ filename: '2026-0001.pdf', content: Buffer.from('%PDF'), contentType: 'application/pdf' }];

  await service.send({ ...mail, attachments });

  expect(accepted[0]?.attachments).toEqual(attachments);
});
