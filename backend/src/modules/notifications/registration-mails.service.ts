import type { MailContent, RegistrationMailFacts, RegistrationMailReader } from './notifications.types';
import type { NotificationsService } from './notifications.service';
import type { MailTemplates } from './templates/mail-templates';

type Deps = {
  registrations: RegistrationMailReader;
  templates: MailTemplates;
  notifications: Pick<NotificationsService, 'send'>;
};

/** Mails that follow a registration through its life. Facts are read when the mail is made, so that it tells the present. */
export class RegistrationMails {
  constructor(private readonly deps: Deps) {}

  /** Says nothing of a registration that was cancelled meanwhile: the mail about that has its own message. */
  async created(registrationId: number, mailId: string): Promise<void> {
    const facts = await this.deps.registrations.get(registrationId);
    if (facts === null || facts.isCanceled) return;
    await this.send(
      facts,
      mailId,
      facts.isAddedBySchool ? 'registration-added-by-school' : 'registered',
      this.deps.templates.registered(facts),
    );
  }

  /** Only a payment is news here: a seat that was sure from the first has been told of, and one given up since is another mail's matter. */
  async confirmed(registrationId: number, mailId: string): Promise<void> {
    const facts = await this.deps.registrations.get(registrationId);
    if (facts === null || facts.isCanceled || facts.paidCents === 0) return;
    await this.send(facts, mailId, 'payment-received', this.deps.templates.paymentReceived(facts));
  }

  async canceled(registrationId: number, mailId: string): Promise<void> {
    const facts = await this.deps.registrations.get(registrationId);
    if (facts !== null)
      await this.send(facts, mailId, 'registration-canceled', this.deps.templates.registrationCanceled(facts));
  }

  async holdLapsed(registrationId: number, mailId: string): Promise<void> {
    const facts = await this.deps.registrations.get(registrationId);
    if (facts !== null) await this.send(facts, mailId, 'hold-lapsed', this.deps.templates.holdLapsed(facts));
  }

  async paidWithoutSeat(registrationId: number, mailId: string): Promise<void> {
    const facts = await this.deps.registrations.get(registrationId);
    if (facts !== null) await this.send(facts, mailId, 'paid-without-seat', this.deps.templates.paidWithoutSeat(facts));
  }

  private async send(facts: RegistrationMailFacts, id: string, kind: string, content: MailContent): Promise<void> {
    const { to, userId, cohortId, schoolId } = facts;
    await this.deps.notifications.send({ id, kind, to, content, about: { userId, cohortId, schoolId } });
  }
}
