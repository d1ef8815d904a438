import { AddressRefusedError, type Mail } from '#platform/index';
import type { NewActivity } from '#modules/activity/index';
import { NotificationsService } from './notifications.service';

/** Stores that keep what a transaction would. */
function setup() {
  const accepted: Mail[] = [];
  const recorded = new Set<string>();
  const log: NewActivity[] = [];
  const gate = { isUnwanted: false, isUnreachable: false };
  const noted: string[] = [];
  const mailer = {
    isDown: false,
    isRefusing: false,
    async send(mail: Mail): Promise<void> {
      if (mailer.isRefusing) throw new AddressRefusedError('550');
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
    gate: {
      statesOf: async (mails) => mails.map(({ messageId }) => ({ isSent: recorded.has(messageId), ...gate })),
    },
    unreachable: {
      refused: async (address, status) => void noted.push(`${address} ${status}`),
      accepted: async (address) => void noted.push(`${address} accepted`),
    },
    stores: { run: (work) => work(stores, (last) => void last()) },
    publicUrl: 'https://valikool.example:8443',
  });
  return { service, mailer, gate, noted, accepted, log };
}

const mail = {
  id: '0190f1de.emails.registered',
  kind: 'registered',
  to: 'mari@example.ee',
  content: { subject: 'Tere', html: '<p>Tere</p>', text: 'Tere' },
  about: { userId: 3, cohortId: 5, schoolId: null },
  mustGo: true,
  choice: null,
};
const optional = {
  ...mail,
  mustGo: false,
  choice: { userId: 3, group: 'FEEDBACK' as const, token: '3-FEEDBACK-x' },
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

it('lets the reader’s mail program switch an optional mail off by one click', async () => {
  const { service, accepted } = setup();

  await service.send(optional);
  await service.send({ ...mail, id: 'other' });

  expect(accepted.map(({ headers }) => headers)).toEqual([
    {
      'List-Unsubscribe': '<https://valikool.example:8443/api/v1/unsubscribe/3-FEEDBACK-x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    undefined,
  ]);
});

it('does not send what its reader has switched off', async () => {
  const { service, gate, accepted, log } = setup();
  gate.isUnwanted = true;

  expect(await service.send(optional)).toBe('UNWANTED');
  expect([accepted, log]).toEqual([[], []]);
});

it('sends only what must go to an address at which mails do not arrive, and notes that it is taken again', async () => {
  const { service, gate, accepted, noted } = setup();
  gate.isUnreachable = true;

  expect(await service.send(optional)).toBe('UNREACHABLE');
  expect(await service.send({ ...mail, id: 'must' })).toBeNull();
  expect(accepted).toHaveLength(1);
  expect(noted).toEqual(['mari@example.ee accepted']);
});

it('notes an address that the mail server refuses for good, and does not try again', async () => {
  const { service, mailer, noted, log } = setup();
  mailer.isRefusing = true;

  expect(await service.send(mail)).toBe('UNREACHABLE');
  expect(noted).toEqual(['mari@example.ee 550']);
  expect(log).toEqual([]);
});
