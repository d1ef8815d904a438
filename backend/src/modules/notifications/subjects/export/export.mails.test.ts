import type { ExportJob } from '#modules/integrations/index';
import type { User } from '#modules/users/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { exportMails } from './export.mails';
import type { ExportReaders } from './export.types';

const HANDLER = 'emails.export-ready';
const payload = { exportId: '0190f1de-0000-7000-8000-000000000001' };

function reading(reader: Reader | null): ExportReaders {
  const user = reader && { id: 3, email: 'haldur@example.ee', language: reader.language, firstName: reader.firstName };
  const job = { requestedByUserId: 3, rowsDone: 1200, expiresAt: new Date('2026-11-29T10:00:00Z') };
  return {
    users: { get: async () => user as User | null },
    exports: { readyJob: async () => job as ExportJob },
  };
}

describeMails(exportMails, { [HANDLER]: { ready: (reader) => ({ payload, readers: reading(reader) }) } });

it('tells how many rows there are and until when the file can be fetched', async () => {
  const [mail] = await sentBy(exportMails(reading(aReader())), HANDLER, payload);

  expect(mail?.content.text).toContain('1200');
  expect(mail?.content.text).toContain('29.11.2026 12:00');
  expect(mail?.attachments).toBeUndefined();
});

it('writes to nobody whose account is closed', async () => {
  expect(await sentBy(exportMails(reading(null)), HANDLER, payload)).toEqual([]);
});
