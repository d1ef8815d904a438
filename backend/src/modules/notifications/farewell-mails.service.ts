import type { Farewell } from '#modules/users/index';
import type { MailBrand } from './mail-layout';
import type { NotificationsService } from './notifications.service';
import { composeMail } from './templates/compose-mail';
import { farewellTexts } from './templates/farewell-texts';

/** Implemented by `users`: an address that is kept only until it has been written to. */
export type FarewellReader = { farewell(id: string): Promise<Farewell | null>; forget(id: string): Promise<void> };

type Deps = { farewells: FarewellReader; brand: MailBrand; notifications: Pick<NotificationsService, 'send'> };

/** The last mail to somebody whose account was closed. */
export class FarewellMails {
  constructor(private readonly deps: Deps) {}

  async accountClosed(farewellId: string, userId: number, id: string): Promise<void> {
    const { farewells, brand, notifications } = this.deps;
    const farewell = await farewells.farewell(farewellId);
    if (farewell === null) return;
    const content = composeMail({ language: farewell.language, brand }, farewellTexts[farewell.language], brand, {});
    await notifications.send({
      id,
      kind: 'account-closed',
      to: farewell.email,
      content,
      about: { userId, cohortId: null, schoolId: null },
    });
    await farewells.forget(farewellId);
  }
}
