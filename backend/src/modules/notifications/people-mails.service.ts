import type { InvitationMailReader } from '#modules/schools/index';
import type { ApplicationMailReader } from './notifications.types';
import type { NotificationsService } from './notifications.service';
import type { PeopleTemplates } from './templates/people-templates';

type Deps = {
  applications: ApplicationMailReader;
  invitations: InvitationMailReader;
  templates: PeopleTemplates;
  notifications: Pick<NotificationsService, 'send'>;
};

const NOBODY = { userId: null, cohortId: null, schoolId: null };

/** Mails that go to people before they belong here, and to administrators about them. */
export class PeopleMails {
  constructor(private readonly deps: Deps) {}

  async applicationReceipt(applicationId: number, id: string): Promise<void> {
    const facts = await this.deps.applications.application(applicationId);
    if (facts === null) return;
    await this.deps.notifications.send({
      id,
      kind: 'application-receipt',
      to: facts.to,
      content: this.deps.templates.applicationReceipt(facts),
      about: NOBODY,
    });
  }

  /** One mail for each administrator, so that each is known to have been sent or not. */
  async applicationForAdmins(applicationId: number, id: string): Promise<void> {
    const facts = await this.deps.applications.application(applicationId);
    if (facts?.status !== 'PENDING') return;
    for (const admin of await this.deps.applications.administrators()) {
      const content = this.deps.templates.applicationForAdmins(facts, admin.language);
      await this.deps.notifications.send({
        id: `${id}.${admin.id}`,
        kind: 'application-for-admins',
        to: admin.email,
        content,
        about: { ...NOBODY, userId: admin.id },
      });
    }
  }

  async applicationDecided(applicationId: number, id: string): Promise<void> {
    const facts = await this.deps.applications.application(applicationId);
    if (facts === null || facts.status === 'PENDING') return;
    const kind = facts.status === 'APPROVED' ? 'application-approved' : 'application-declined';
    const content = this.deps.templates.applicationDecided(facts);
    await this.deps.notifications.send({ id, kind, to: facts.to, content, about: { ...NOBODY, userId: facts.userId } });
  }

  /** Says nothing when the invitation was revoked, accepted or has run out: its link would open nothing. */
  async invitation(invitationId: string, id: string): Promise<void> {
    const facts = await this.deps.invitations.get(invitationId);
    if (facts === null) return;
    const content = this.deps.templates.invitation(facts);
    await this.deps.notifications.send({
      id,
      kind: 'school-invitation',
      to: facts.email,
      content,
      about: { ...NOBODY, schoolId: facts.schoolId },
    });
  }
}
