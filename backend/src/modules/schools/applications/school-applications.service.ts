import type { Actor, Clock, Outbox, Page, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { UserWriter } from '#modules/users/index';
import type { InvitationStores, InvitationsService } from '../invitations/invitations.service';
import type { MembershipRepository } from '../invitations/membership.repository';
import { createSchool } from '../records/new-school';
import { assertMunicipality } from '../records/school-records.policy';
import type { SchoolRecordsRepository } from '../records/school-records.repository';
import type { RepresentativesRepository } from '../representatives/representatives.repository';
import { SchoolArchivedError, SchoolNotFoundError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { School } from '../schools.types';
import { SchoolApplicationNotFoundError, SchoolHasRepresentativeError } from './school-applications.errors';
import { schoolApplicationDeclined, schoolApplicationSubmitted } from './school-applications.messages';
import { assertCouldRepresent, assertOpen, mailOf } from './school-applications.policy';
import type { SchoolApplicationsReadModel } from './school-applications.read-model';
import type { SchoolApplicationsRepository } from './school-applications.repository';
import type {
  ActiveRegistrations,
  NamedSchool,
  NewSchoolApplication,
  SchoolApplication,
  SchoolApplicationDetail,
  SchoolApplicationsFilter,
} from './school-applications.types';

const HOME = 'EE';

export type SchoolApplicationStores = InvitationStores & {
  applications: SchoolApplicationsRepository;
  schools: SchoolsRepository;
  records: SchoolRecordsRepository;
  representatives: RepresentativesRepository;
  members: MembershipRepository;
  users: Pick<UserWriter, 'lockByEmail'>;
  registrations: ActiveRegistrations;
  activity: ActivityLog;
  outbox: Outbox;
};
export type SchoolApplicationsDeps = {
  stores: UnitOfWork<SchoolApplicationStores>;
  applications: SchoolApplicationsRepository;
  facts: SchoolApplicationsReadModel;
  invitations: Pick<InvitationsService, 'inviteFirstRepresentative'>;
  clock: Clock;
};

/** People ask for their school to join; administrators decide, and whoever asked is invited to represent it. */
export class SchoolApplicationsService {
  constructor(private readonly deps: SchoolApplicationsDeps) {}

  /**
   * Takes an application. When the address has asked for the school already, the first application stays, and the answer
   * does not tell.
   * @returns whether a school with this name or registry code is here already
   * @throws UnknownMunicipalityError
   */
  async submit(application: NewSchoolApplication): Promise<{ isListed: boolean }> {
    const { schoolName: name, registryCode, municipality } = application;
    assertMunicipality({ country: HOME, municipality });
    await this.deps.stores.run(async ({ applications, activity, outbox }) => {
      const applicationId = await applications.insertUnlessOpen(application, this.deps.clock.now());
      if (applicationId === null) return;
      await activity.record({ type: 'SCHOOL_APPLICATION_SUBMITTED', metadata: { applicationId } });
      await outbox.add(schoolApplicationSubmitted, { applicationId });
    });
    return { isListed: await this.deps.facts.isListed({ name, registryCode }) };
  }

  list(filter: SchoolApplicationsFilter): Promise<Page<SchoolApplication>> {
    return this.deps.applications.list(filter);
  }

  /** @throws SchoolApplicationNotFoundError */
  async get(id: number): Promise<SchoolApplicationDetail> {
    const { applications, facts, clock } = this.deps;
    const application = await applications.find(id);
    if (!application) throw new SchoolApplicationNotFoundError();
    const { status, email, decidedByUserId } = application;
    const isOwnDomain = !mailOf(email).isOpenToAnybody;
    const similar = status === 'PENDING' ? await facts.similarTo(id, clock.now()) : [];
    return {
      ...application,
      decidedByName: decidedByUserId === null ? null : await facts.nameOfUser(decidedByUserId),
      similar: similar.map((school) => ({
        ...school,
        hasSameMailDomain: isOwnDomain && school.hasSameMailDomain,
      })),
    };
  }

  /**
   * Makes the school, named as the administrator says, and invites the applicant to represent it.
   * @throws SchoolApplicationTransitionError 409 when it was decided before; 409 when the name is taken or the person
   *   cannot represent a school; 422 for a place that is no municipality
   */
  async approve(actor: Actor, id: number, { name, registryCode, municipality }: NamedSchool) {
    return this.admit(actor, id, async (stores, { language }) => {
      const school = { name, country: HOME, municipality, language, showsBalance: false, billing: { registryCode } };
      return schoolOrThrow(await stores.schools.find(await createSchool(stores, actor, school)));
    });
  }

  /**
   * Invites the applicant to be the first representative of a school that is here already.
   * @throws SchoolApplicationTransitionError, SchoolHasRepresentativeError, SchoolArchivedError, SchoolNotFoundError, and
   *   409 when the person cannot represent a school
   */
  async attach(actor: Actor, id: number, schoolId: number): Promise<SchoolApplicationDetail> {
    return this.admit(actor, id, async ({ schools, representatives }) => {
      const school = schoolOrThrow(await schools.lock(schoolId));
      if (school.archivedAt !== null) throw new SchoolArchivedError();
      const { items } = await representatives.list(school.id, { limit: 1 });
      if (items.length > 0) throw new SchoolHasRepresentativeError();
      return school;
    });
  }

  /** @throws SchoolApplicationTransitionError 409 when it was decided before */
  async decline(actor: Actor, id: number, note: string): Promise<SchoolApplicationDetail> {
    await this.deps.stores.run(async (stores) => {
      const application = await lockOpen(stores, id, 'DECLINED');
      await this.decide(stores, actor, { ...application, status: 'DECLINED', note });
      await stores.outbox.add(schoolApplicationDeclined, { applicationId: id });
    });
    return this.get(id);
  }

  /** Locks the application, then the person, then the school. */
  private async admit(
    actor: Actor,
    id: number,
    schoolFor: (stores: SchoolApplicationStores, application: SchoolApplication) => Promise<School>,
  ): Promise<SchoolApplicationDetail> {
    await this.deps.stores.run(async (stores) => {
      const application = await lockOpen(stores, id, 'APPROVED');
      await assertContact(stores, application);
      const school = await schoolFor(stores, application);
      const { email, language } = application;
      await this.deps.invitations.inviteFirstRepresentative(stores, { actor, school, email, language });
      await this.decide(stores, actor, { ...application, status: 'APPROVED', schoolId: school.id });
    });
    return this.get(id);
  }

  private async decide(
    { applications, activity }: SchoolApplicationStores,
    actor: Actor,
    { id, status, note, schoolId }: SchoolApplication,
  ): Promise<void> {
    const decision = { status, note, schoolId, decidedByUserId: actor.userId, decidedAt: this.deps.clock.now() };
    await applications.setDecided(id, decision);
    await activity.record({
      type: 'SCHOOL_APPLICATION_DECIDED',
      actorUserId: actor.userId,
      schoolId,
      metadata: { applicationId: id, status },
    });
  }
}

/** @throws SchoolApplicationNotFoundError, SchoolApplicationTransitionError */
async function lockOpen(
  { applications }: SchoolApplicationStores,
  id: number,
  to: 'APPROVED' | 'DECLINED',
): Promise<SchoolApplication> {
  const application = await applications.lock(id);
  if (!application) throw new SchoolApplicationNotFoundError();
  assertOpen(application, to);
  return application;
}

/** Somebody who has no account yet can accept any invitation. @throws ContactHasOtherRoleError, ContactHasRegistrationsError */
async function assertContact(
  { users, members, registrations }: SchoolApplicationStores,
  { email }: SchoolApplication,
): Promise<void> {
  const holder = await users.lockByEmail(email);
  if (!holder) return;
  assertCouldRepresent({
    role: holder.role,
    represents: await members.representedSchoolId(holder.id),
    activeRegistrations: await registrations.countActive(holder.id),
  });
}

function schoolOrThrow(school: School | null): School {
  if (!school) throw new SchoolNotFoundError();
  return school;
}
