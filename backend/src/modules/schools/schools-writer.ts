import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import type { Belonging, FavoriteCourses, SessionFactsSource, StudentEnrolment } from '#modules/users/index';
import { BelongingRepository } from './belonging.repository';
import { InvitationsRepository } from './invitations/invitations.repository';
import { StudentsRepository } from './students.repository';

/** @returns students' own rows and what their session says of their school; `db` is the pool or one transaction */
export const studentEnrolment = (db: Knex, clock: Clock): StudentEnrolment & SessionFactsSource & FavoriteCourses =>
  new StudentsRepository(db, clock);

/** @returns what places people in schools, in the transaction `db` that holds the user's row */
export const belongingWriter = (db: Knex): Belonging => new BelongingRepository(db);

/** @returns what removes a person from schools and invitations, in the transaction `db` that closes the account */
export const schoolsEraser = (db: Knex, clock: Clock): Pick<InvitationsRepository, 'forget'> => ({
  async forget(person) {
    await new StudentsRepository(db, clock).forget(person);
    await new InvitationsRepository(db).forget(person);
  },
});
