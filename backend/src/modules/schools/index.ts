import type { Knex } from 'knex';
import { InvitationsController } from './invitations/invitations.controller';
import { invitationsRoutes } from './invitations/invitations.routes';
import type { InvitationsService } from './invitations/invitations.service';
import type { JoiningService } from './invitations/joining.service';
import { SchoolsController } from './schools.controller';
import { SchoolNotFoundError } from './schools.errors';
import { SchoolsRepository } from './schools.repository';
import { schoolsRoutes } from './schools.routes';
import type { SchoolsService } from './schools.service';
import type { School } from './schools.types';
import type { StudentsRepository } from './students.repository';

export { BelongingRepository } from './belonging.repository';
export { evaluateConditions } from './conditions.policy';
export { invitationRequested } from './invitations/invitations.messages';
export { InvitationsRepository } from './invitations/invitations.repository';
export { InvitationsService, type InvitationStores } from './invitations/invitations.service';
export type { InvitationMail, InvitationMailReader, InvitationSettings } from './invitations/invitations.types';
export { JoiningService, type JoiningStores } from './invitations/joining.service';
export { MembershipRepository } from './invitations/membership.repository';
export { SchoolStudentsReadModel } from './school-students.read-model';
export { SchoolsRepository } from './schools.repository';
export { SchoolsService, type SchoolsDeps } from './schools.service';
export { StudentsRepository } from './students.repository';
export type { ConditionFacts, ConditionResult, PaymentLimitations, School } from './schools.types';

/** Which school a student belongs to today. */
export type StudentMembership = Pick<StudentsRepository, 'schoolIdOf'>;

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

export const schoolsModule = (
  schools: SchoolsService,
  { invitations, joining }: { invitations: InvitationsService; joining: JoiningService },
) => ({
  routes: [
    ...schoolsRoutes(new SchoolsController(schools)),
    ...invitationsRoutes(new InvitationsController(invitations, joining)),
  ],
});
