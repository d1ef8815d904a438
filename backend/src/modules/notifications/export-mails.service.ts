import { dateTimeText } from '#platform/index';
import type { ExportJob } from '#modules/integrations/index';
import type { UsersReader } from '#modules/users/index';
import type { MailBrand } from './mail-layout';
import type { NotificationsService } from './notifications.service';
import { composeMail } from './templates/compose-mail';
import { exportTexts } from './templates/export-texts';

/** Implemented by `integrations`: a file that can be fetched; null when it cannot any more. */
export type ExportMailReader = { readyJob(id: string): Promise<ExportJob | null> };

type Deps = {
  exports: ExportMailReader;
  users: Pick<UsersReader, 'get'>;
  brand: MailBrand;
  notifications: Pick<NotificationsService, 'send'>;
};

/** Says that a file is ready. The file itself is not mailed: it holds data of many people. */
export class ExportMails {
  constructor(private readonly deps: Deps) {}

  async ready(exportId: string, id: string): Promise<void> {
    const { exports, users, brand, notifications } = this.deps;
    const job = await exports.readyJob(exportId);
    const user = job && (await users.get(job.requestedByUserId));
    if (!job?.expiresAt || !user) return;
    const values = { appName: brand.appName, rows: job.rowsDone, until: dateTimeText(job.expiresAt) };
    const content = composeMail({ language: user.language, brand }, exportTexts[user.language], values, {
      firstName: user.firstName,
      url: `${brand.publicUrl}/manage/exports`,
    });
    await notifications.send({
      id,
      kind: 'export-ready',
      to: user.email,
      content,
      about: { userId: user.id, cohortId: null, schoolId: null },
    });
  }
}
