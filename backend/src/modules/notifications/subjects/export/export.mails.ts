import { dateTimeText } from '#platform/index';
import { exportReady } from '#modules/integrations/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import { exportTexts } from './export.texts';
import type { ExportReaders } from './export.types';

/** Says that a file is ready. The file itself is not mailed: it holds data of many people. */
export const exportMails = ({ exports, users }: ExportReaders): Mail[] => [
  defineMail({
    message: exportReady,
    handler: 'emails.export-ready',
    texts: exportTexts,
    facts: async ({ exportId }) => {
      const job = await exports.readyJob(exportId);
      const user = job && (await users.get(job.requestedByUserId));
      return job?.expiresAt && user ? { user, rows: job.rowsDone, expiresAt: job.expiresAt } : null;
    },
    letters: ({ user: { id, email, language, firstName }, rows, expiresAt }, { appName }) => ({
      kind: 'export-ready',
      to: email,
      language,
      firstName,
      about: { userId: id },
      words: fill(exportTexts[language].ready, { appName, rows, until: dateTimeText(expiresAt) }),
      path: '/manage/exports',
    }),
  }),
];
