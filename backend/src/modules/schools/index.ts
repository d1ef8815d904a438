/** The face of schools: what other modules may use. */
import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { SchoolArchivedError, SchoolNotFoundError } from './schools.errors';

export { SchoolArchivedError, SchoolNotFoundError };
import { OwnSchoolMails } from './mail-choices/own-school-mails.repository';
import { ConditionsRepository } from './conditions/conditions.repository';
import { SchoolsRepository } from './schools.repository';
import type { School } from './schools.types';

export { schoolApplicationDeclined, schoolApplicationSubmitted } from './applications/school-applications.messages';
export { schoolBillingChanged } from './billing/school-billing.messages';
export { countedRange, evaluateConditions, isMembershipMissing, sharesOf } from './conditions.policy';
export { gradeAfter, gradeOf, gradeYearAt } from './grade.policy';
export type { KnownStudent, SchoolMember, StudentIntake } from './intake/student-intake.types';
export { invitationRequested } from './invitations/invitations.messages';
export type { InvitationMail, InvitationMailReader } from './invitations/invitations.types';
export type { OwnSchoolMails };
export { schoolMailReaders } from './mail-choices/school-mail-readers.policy';
export { NEEDED_KINDS, SCHOOL_MAILS, type SchoolMail } from './mail-choices/school-mails.policy';
export { schoolMessageMail } from './messages/school-messages.messages';
export type { SchoolMessageMail } from './messages/school-messages.types';
export { CLAIMS_WAITING, foundSchools, SCHOOL_FIGURES } from './records/found-schools.read-model';
export { countedFigures, IS_UNPAID, OPEN_CENTS } from './records/school-figures.policy';
export { representativeChanged } from './representatives/representatives.messages';
export type { DepartingFate, DepartingSeat, Departures } from './memberships/departures.types';
export { membershipConfirmed, membershipEnded, schoolClaimsWaiting } from './memberships/memberships.messages';
export type {
  ClaimsMail,
  MembershipMail,
  MembershipMailReader,
  RepresentativeMail,
} from './memberships/memberships.types';
export { prepaidSeats, type PrepaidSeats } from './prepaid-seats-writer';
export { studentIdentities } from './student-identities-writer';
export { accountPlaces, belongingWriter, schoolsEraser, studentEnrolment } from './schools-writer';
export { SCHOOL_STATES, type SchoolState } from './records/school-records.types';
export type { ConditionResult, MembershipFacts, PaymentLimitations, School } from './schools.types';

/** Reads about schools for other modules. */
export class SchoolsReader {
  private readonly schools: SchoolsRepository;

  /** @param clock decides which conditions are in force; who reads only names and addresses leaves it out */
  constructor(db: Knex, clock?: Clock) {
    this.schools = new SchoolsRepository(db, clock);
  }

  async get(id: number): Promise<School | null> {
    return this.schools.find(id);
  }

  /** @throws AppError 404 `school.not-found` */
  async getOrThrow(id: number): Promise<School> {
    const school = await this.get(id);
    if (!school) throw new SchoolNotFoundError();
    return school;
  }

  /** @throws AppError 404 `school.not-found` also for a school that the user does not represent now */
  async getRepresentedOrThrow(userId: number, id: number): Promise<School> {
    const school = await this.schools.findRepresentedBy(userId, id);
    if (!school) throw new SchoolNotFoundError();
    return school;
  }
}

export type SchoolLock = {
  /** Locks the school until the transaction ends. @returns null when there is none */
  lock(id: number): Promise<School | null>;
};

/** A lock for transactions that spend a school's seats or credit. Lock cohorts first. */
export const schoolLock = (db: Knex, clock: Clock): SchoolLock => new SchoolsRepository(db, clock);

/** Adds and withdraws versions of schools' conditions. Lock the school first. */
export const schoolConditions = (db: Knex): Pick<ConditionsRepository, 'add' | 'withdraw' | 'current'> =>
  new ConditionsRepository(db);

/** @returns a representative's own choice of mails, over the pool or one transaction `db` */
export const ownSchoolMails = (db: Knex, clock: Clock): OwnSchoolMails =>
  new OwnSchoolMails(db, activityLog(db, clock));
