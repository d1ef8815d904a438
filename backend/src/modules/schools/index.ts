/** The face of schools: what other modules may use. */
import type { Knex } from 'knex';
import { SchoolNotFoundError } from './schools.errors';
import { SchoolsRepository } from './schools.repository';
import type { School } from './schools.types';

export { evaluateConditions, isMembershipMissing } from './conditions.policy';
export { invitationRequested } from './invitations/invitations.messages';
export type { InvitationMail, InvitationMailReader } from './invitations/invitations.types';
export { membershipConfirmed, membershipEnded, schoolClaimsWaiting } from './memberships/memberships.messages';
export type { ClaimsMail, MembershipMail, MembershipMailReader } from './memberships/memberships.types';
export { belongingWriter, schoolsEraser, studentEnrolment } from './schools-writer';
export type { ConditionResult, MembershipFacts, PaymentLimitations, School } from './schools.types';

/** What other modules read of schools. */
export class SchoolsReader {
  private readonly schools: SchoolsRepository;

  constructor(db: Knex) {
    this.schools = new SchoolsRepository(db);
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
}

export type SchoolLock = {
  /** Waits for the school's row and holds it until the transaction ends; null when there is none. */
  lock(id: number): Promise<School | null>;
};

/** For transactions that spend a school's seats or credit. Lock cohorts first. */
export const schoolLock = (db: Knex): SchoolLock => new SchoolsRepository(db);
