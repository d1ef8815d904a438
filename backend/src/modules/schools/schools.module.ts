import type { Knex } from 'knex';
import {
  after,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  moduleParts,
  Outbox,
  secretBox,
  unitOfWork,
  type Clock,
  type Logger,
  type Schedule,
  type MasterKeys,
} from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { userWriter } from '#modules/users/index';
import { SchoolApplicationsController } from './applications/school-applications.controller';
import { schoolApplicationMessages } from './applications/school-applications.messages';
import { SchoolApplicationsReadModel } from './applications/school-applications.read-model';
import { SchoolApplicationsRepository } from './applications/school-applications.repository';
import { schoolApplicationsRoutes } from './applications/school-applications.routes';
import { SchoolApplicationsService } from './applications/school-applications.service';
import { SchoolBillingController } from './billing/school-billing.controller';
import { schoolBillingChanged } from './billing/school-billing.messages';
import { schoolBillingRoutes } from './billing/school-billing.routes';
import { SchoolBillingService } from './billing/school-billing.service';
import { ConditionsController } from './conditions/conditions.controller';
import { ConditionsRepository } from './conditions/conditions.repository';
import { conditionsRoutes } from './conditions/conditions.routes';
import { ConditionsService } from './conditions/conditions.service';
import { SchoolStudentIntake } from './intake/student-intake';
import { StudentIntakeRepository } from './intake/student-intake.repository';
import type { StudentIntake } from './intake/student-intake.types';
import { InvitationsController } from './invitations/invitations.controller';
import { invitationRequested } from './invitations/invitations.messages';
import { InvitationsRepository } from './invitations/invitations.repository';
import { JoinPosterController } from './join-poster/join-poster.controller';
import { joinPosterRoutes } from './join-poster/join-poster.routes';
import { JoinPosterService } from './join-poster/join-poster.service';
import { invitationsRoutes } from './invitations/invitations.routes';
import { InvitationsService } from './invitations/invitations.service';
import type { ActiveRegistrations, InvitationSettings } from './invitations/invitations.types';
import { JoiningService } from './invitations/joining.service';
import { MembershipRepository } from './invitations/membership.repository';
import { MailChoicesController } from './mail-choices/mail-choices.controller';
import { MailChoicesRepository } from './mail-choices/mail-choices.repository';
import { mailChoicesRoutes } from './mail-choices/mail-choices.routes';
import { MailChoicesService } from './mail-choices/mail-choices.service';
import { sendClaimNotices } from './memberships/jobs/memberships.jobs';
import type { Departures } from './memberships/departures.types';
import { JoinCodesRepository } from './memberships/join-codes.repository';
import { MembershipChangesRepository } from './memberships/membership-changes.repository';
import { MembershipMailsReadModel } from './memberships/membership-mails.read-model';
import { MembershipsController } from './memberships/memberships.controller';
import { membershipMessages } from './memberships/memberships.messages';
import { MembershipsRepository } from './memberships/memberships.repository';
import { membershipsRoutes } from './memberships/memberships.routes';
import { OwnMembershipsService } from './memberships/own-memberships.service';
import { SchoolMembershipsService } from './memberships/school-memberships.service';
import { SchoolMessagesController } from './messages/school-messages.controller';
import { schoolMessageMail } from './messages/school-messages.messages';
import { SchoolMessagesRepository } from './messages/school-messages.repository';
import { schoolMessagesRoutes } from './messages/school-messages.routes';
import { SchoolMessagesService } from './messages/school-messages.service';
import { SchoolRecordsController } from './records/school-records.controller';
import { SchoolRecordsReadModel } from './records/school-records.read-model';
import { SchoolRecordsRepository } from './records/school-records.repository';
import { schoolRecordsRoutes } from './records/school-records.routes';
import { SchoolRecordsService } from './records/school-records.service';
import { RepresentativesController } from './representatives/representatives.controller';
import { representativeChanged } from './representatives/representatives.messages';
import { RepresentativesRepository } from './representatives/representatives.repository';
import { representativesRoutes } from './representatives/representatives.routes';
import { RepresentativesService } from './representatives/representatives.service';
import { SchoolSettingsController } from './settings/school-settings.controller';
import { schoolSettingsRoutes } from './settings/school-settings.routes';
import { SchoolSettingsService } from './settings/school-settings.service';
import { SchoolStudentsReadModel } from './school-students.read-model';
import { publicSchools } from './public-schools.read-model';
import { SchoolsController } from './schools.controller';
import { SchoolsRepository } from './schools.repository';
import { schoolsRoutes } from './schools.routes';
import { SchoolsService } from './schools.service';

export type SchoolsModuleDeps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  /** Counts a user's seats in the transaction that makes them a representative. */
  registrationsOf: (db: Knex) => ActiveRegistrations;
  /** What students have at their school's cost. */
  departuresOf: (db: Knex) => Departures;
  settings: {
    masterKeys: MasterKeys;
    appName: string;
    /** Where the product is, without a slash at its end. */
    publicUrl: string;
    invitations: InvitationSettings;
    /** Days after which an unused invitation and a decided application are deleted. */
    strangersKeepDays: number;
  };
};

/** All stores of transactions about schools; each service names those that it uses. */
const storesOf =
  ({ clock, registrationsOf }: SchoolsModuleDeps) =>
  (db: Knex) => ({
    schools: new SchoolsRepository(db, clock),
    conditions: new ConditionsRepository(db),
    records: new SchoolRecordsRepository(db),
    applications: new SchoolApplicationsRepository(db),
    invitations: new InvitationsRepository(db),
    members: new MembershipRepository(db),
    representatives: new RepresentativesRepository(db),
    mailChoices: new MailChoicesRepository(db),
    messages: new SchoolMessagesRepository(db),
    memberships: new MembershipsRepository(db),
    changes: new MembershipChangesRepository(db),
    joinCodes: new JoinCodesRepository(db),
    users: userWriter(db),
    registrations: registrationsOf(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  });

/** What several services need. */
const sharedBy = (deps: SchoolsModuleDeps) => {
  const { knex, clock, logger } = deps;
  return {
    stores: unitOfWork(knex, storesOf(deps)),
    schools: new SchoolsRepository(knex, clock),
    conditions: new ConditionsRepository(knex),
    invitations: new InvitationsRepository(knex),
    representatives: new RepresentativesRepository(knex),
    memberships: new MembershipsRepository(knex),
    joinCodes: new JoinCodesRepository(knex),
    clock,
    logger,
  };
};

function buildServices(deps: SchoolsModuleDeps) {
  const { knex, settings } = deps;
  const shared = sharedBy(deps);
  const invitations = new InvitationsService({
    ...shared,
    tokens: secretBox(settings.masterKeys, 'schools.invitation'),
    settings: settings.invitations,
  });
  return {
    invitations,
    applications: new SchoolApplicationsService({
      ...shared,
      applications: new SchoolApplicationsRepository(knex),
      facts: new SchoolApplicationsReadModel(knex),
      invitations,
    }),
    schools: new SchoolsService({ ...shared, students: new SchoolStudentsReadModel(knex) }),
    conditions: new ConditionsService(shared),
    joining: new JoiningService(shared),
    billing: new SchoolBillingService(shared),
    records: new SchoolRecordsService({ ...shared, list: new SchoolRecordsReadModel(knex) }),
    representatives: new RepresentativesService(shared),
    mailChoices: new MailChoicesService(shared),
    messages: new SchoolMessagesService({ ...shared, messages: new SchoolMessagesRepository(knex) }),
    settings: new SchoolSettingsService(shared),
    ownMemberships: new OwnMembershipsService(shared),
    schoolMemberships: new SchoolMembershipsService({
      ...shared,
      departures: deps.departuresOf(knex),
      codes: secretBox(settings.masterKeys, 'schools.join-code'),
    }),
  };
}

const pruneInvitations = ({ knex, clock, settings }: SchoolsModuleDeps): Schedule => ({
  name: 'schools.prune-invitations',
  everyMs: HOUR_MS,
  run: async () => {
    const before = after(clock.now(), -settings.strangersKeepDays * DAY_MS);
    await new InvitationsRepository(knex).pruneUnused(before);
  },
});

const pruneApplications = ({ knex, clock, settings }: SchoolsModuleDeps): Schedule => ({
  name: 'schools.prune-applications',
  everyMs: HOUR_MS,
  run: async () => {
    const before = after(clock.now(), -settings.strangersKeepDays * DAY_MS);
    await new SchoolApplicationsRepository(knex).pruneDecided(before);
  },
});

/** Puts planned conditions in force; what reads them does not wait for it. */
const startConditions = (conditions: ConditionsService): Schedule => ({
  name: 'schools.start-conditions',
  everyMs: 10 * MINUTE_MS,
  run: () => conditions.putInForce(),
});

/** @returns the writer that takes students into a school, for a caller's transaction */
const intakeFor =
  ({ clock, settings }: SchoolsModuleDeps) =>
  (db: Knex): StudentIntake =>
    new SchoolStudentIntake({
      students: new StudentIntakeRepository(db),
      invitations: new InvitationsRepository(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
      tokens: secretBox(settings.masterKeys, 'schools.invitation'),
      validDays: settings.invitations.validDays,
      clock,
    });

/** Schools, their students, invitations into them and the memberships that let a school pay. */
const joinPosters = ({ knex, clock, settings }: SchoolsModuleDeps, memberships: SchoolMembershipsService) =>
  new JoinPosterService({
    schools: new SchoolsRepository(knex, clock),
    memberships,
    render: async (poster) => (await import('#modules/schools/join-poster/join-poster-pdf')).renderJoinPoster(poster),
    appName: settings.appName,
    publicUrl: settings.publicUrl,
    clock,
  });

type Services = ReturnType<typeof buildServices>;

const routesOf = (deps: SchoolsModuleDeps, services: Services) => [
  ...membershipsRoutes(new MembershipsController(services.ownMemberships, services.schoolMemberships)),
  ...joinPosterRoutes(new JoinPosterController(joinPosters(deps, services.schoolMemberships))),
  ...schoolBillingRoutes(new SchoolBillingController(services.billing)),
  ...conditionsRoutes(new ConditionsController(services.conditions)),
  ...schoolRecordsRoutes(new SchoolRecordsController(services.records)),
  ...schoolsRoutes(new SchoolsController(services.schools)),
  ...representativesRoutes(new RepresentativesController(services.representatives)),
  ...mailChoicesRoutes(new MailChoicesController(services.mailChoices)),
  ...schoolMessagesRoutes(new SchoolMessagesController(services.messages)),
  ...schoolSettingsRoutes(new SchoolSettingsController(services.settings)),
  ...invitationsRoutes(new InvitationsController(services.invitations, services.joining)),
  ...schoolApplicationsRoutes(new SchoolApplicationsController(services.applications)),
];

export function schoolsModule(deps: SchoolsModuleDeps) {
  const services = buildServices(deps);
  const { conditions, invitations, messages, schoolMemberships } = services;
  return {
    ...moduleParts({
      routes: routesOf(deps, services),
      messages: [
        invitationRequested,
        representativeChanged,
        schoolBillingChanged,
        schoolMessageMail,
        ...membershipMessages,
        ...schoolApplicationMessages,
      ],
      schedules: [
        sendClaimNotices(schoolMemberships),
        pruneInvitations(deps),
        pruneApplications(deps),
        startConditions(conditions),
      ],
    }),
    publicSource: publicSchools,
    studentIntake: intakeFor(deps),
    invitations,
    schoolMessages: messages,
    membershipMails: new MembershipMailsReadModel(deps.knex),
  };
}
