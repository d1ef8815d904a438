import { Outbox, secretBox, unitOfWork, type Message } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { RegistrationFactsReadModel } from '#modules/registrations/index';
import {
  invitationRequested,
  InvitationsRepository,
  InvitationsService,
  JoiningService,
  MembershipRepository,
  SchoolsRepository,
} from '#modules/schools/index';
import { userWriter } from '#modules/users/index';
import type { Kernel } from './kernel';

type Joining = { messages: Message[]; invitations: InvitationsService; joining: JoiningService };

/** How students and representatives come to belong to a school: by its invitation. */
export function buildJoining({ config, knex, clock }: Kernel): Joining {
  const shared = { invitations: new InvitationsRepository(knex), schools: new SchoolsRepository(knex), clock };
  const invitations = new InvitationsService({
    ...shared,
    stores: unitOfWork(knex, (db) => ({
      invitations: new InvitationsRepository(db),
      members: new MembershipRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    tokens: secretBox(config.SECRETS_KEY, 'schools.invitation'),
    settings: { validDays: config.INVITATION_DAYS, intervalSeconds: config.INVITATION_INTERVAL_SECONDS },
  });
  const joining = new JoiningService({
    ...shared,
    stores: unitOfWork(knex, (db) => ({
      invitations: new InvitationsRepository(db),
      members: new MembershipRepository(db),
      schools: new SchoolsRepository(db),
      users: userWriter(db),
      registrations: new RegistrationFactsReadModel(db),
      activity: activityLog(db, clock),
    })),
  });
  return {
    messages: [invitationRequested] as Message[],
    invitations,
    joining,
  };
}
