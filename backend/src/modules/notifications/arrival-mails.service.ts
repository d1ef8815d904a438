import type { UsersReader } from '#modules/users/index';
import type { MailBrand } from './mail-layout';
import type { NotificationsService } from './notifications.service';
import { arrivalTexts } from './templates/arrival-texts';
import { composeMail } from './templates/compose-mail';

type Deps = { users: Pick<UsersReader, 'get'>; brand: MailBrand; notifications: Pick<NotificationsService, 'send'> };

/** The first mail to somebody for whom an administrator has made a user. */
export class ArrivalMails {
  constructor(private readonly deps: Deps) {}

  /** Says nothing to who has signed in meanwhile, or has gone. */
  async invited(userId: number, id: string): Promise<void> {
    const { users, brand, notifications } = this.deps;
    const user = await users.get(userId);
    if (user === null || user.authId !== null) return;
    const { email, language, firstName } = user;
    const content = composeMail(
      { language, brand },
      arrivalTexts[language],
      { appName: brand.appName, email },
      { firstName, url: `${brand.publicUrl}/auth/signup` },
    );
    await notifications.send({
      id,
      kind: 'user-invitation',
      to: email,
      content,
      about: { userId, cohortId: null, schoolId: null },
    });
  }
}
