import type { CohortMessageMail, OfferMail, WaitlistMailFacts } from '#modules/registrations/index';
import type { MailContent, RegistrationMailFacts, RegistrationMailReader } from './notifications.types';
import type { NotificationsService } from './notifications.service';
import type { SeatTemplates } from './templates/seat-templates';

export type OfferMailReader = {
  mail(offerId: string): Promise<OfferMail | null>;
  closedMail(entryId: number): Promise<WaitlistMailFacts | null>;
};
/** What is written to a class, and what became of each mail. */
export type CohortMessageMailReader = {
  mail(recipientId: number): Promise<CohortMessageMail | null>;
  sent(recipientId: number): Promise<void>;
  failed(recipientId: number): Promise<void>;
};

type Deps = {
  registrations: RegistrationMailReader;
  offers: OfferMailReader;
  messages: CohortMessageMailReader;
  templates: SeatTemplates;
  notifications: Pick<NotificationsService, 'send'>;
};

/** Mails about seats that are offered, moved or called off, and what is written to a class. */
export class SeatMails {
  constructor(private readonly deps: Deps) {}

  /** Says nothing of an offer that was answered or withdrawn meanwhile: its link would open nothing. */
  async offered(offerId: string, id: string): Promise<void> {
    const facts = await this.deps.offers.mail(offerId);
    if (facts === null || facts.token === null) return;
    await this.send(facts, id, {
      kind: 'waitlist-offered',
      content: this.deps.templates.offered({ ...facts, token: facts.token }),
    });
  }

  async offerLapsed(offerId: string, id: string): Promise<void> {
    const facts = await this.deps.offers.mail(offerId);
    if (facts !== null)
      await this.send(facts, id, { kind: 'waitlist-offer-lapsed', content: this.deps.templates.offerLapsed(facts) });
  }

  async waitedInVain(entryId: number, id: string): Promise<void> {
    const facts = await this.deps.offers.closedMail(entryId);
    if (facts !== null)
      await this.send(facts, id, { kind: 'waitlist-closed', content: this.deps.templates.waitedInVain(facts) });
  }

  async registrationEnded(entryId: number, id: string): Promise<void> {
    const facts = await this.deps.offers.closedMail(entryId);
    if (facts !== null)
      await this.send(facts, id, {
        kind: 'waitlist-registration-ended',
        content: this.deps.templates.registrationEnded(facts),
      });
  }

  async moved(registrationId: number, id: string): Promise<void> {
    const facts = await this.deps.registrations.get(registrationId);
    if (facts !== null && !facts.isCanceled)
      await this.send(facts, id, { kind: 'registration-moved', content: this.deps.templates.moved(facts) });
  }

  async cohortCanceled(registrationId: number, id: string): Promise<void> {
    const facts = await this.deps.registrations.get(registrationId);
    if (facts !== null)
      await this.send(facts, id, { kind: 'cohort-canceled', content: this.deps.templates.cohortCanceled(facts) });
  }

  /**
   * To somebody whose account is gone meanwhile nothing can be sent, and whoever wrote it is shown so.
   * @param attempt.isLast no further try follows soon: whoever wrote it is shown that this mail was not sent
   */
  async toClass(recipientId: number, id: string, attempt: { isLast: boolean }): Promise<void> {
    const facts = await this.deps.messages.mail(recipientId);
    if (facts === null) return this.deps.messages.failed(recipientId);
    try {
      await this.send(facts, id, { kind: 'cohort-message', content: this.deps.templates.toClass(facts) });
    } catch (error) {
      if (attempt.isLast) await this.deps.messages.failed(recipientId);
      throw error;
    }
    await this.deps.messages.sent(recipientId);
  }

  private async send(
    facts: Pick<RegistrationMailFacts, 'to' | 'userId' | 'cohortId'> & { schoolId?: number | null },
    id: string,
    mail: { kind: string; content: MailContent },
  ): Promise<void> {
    const { to, userId, cohortId, schoolId = null } = facts;
    await this.deps.notifications.send({ id, to, ...mail, about: { userId, cohortId, schoolId } });
  }
}
