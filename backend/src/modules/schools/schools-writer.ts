import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import type {
  AccountPlaces,
  Belonging,
  FavoriteCourses,
  SessionFactsSource,
  StudentEnrolment,
} from '#modules/users/index';
import { AccountPlacesRepository } from './account-places.repository';
import { SchoolApplicationsRepository } from './applications/school-applications.repository';
import { BelongingRepository } from './belonging.repository';
import { InvitationsRepository } from './invitations/invitations.repository';
import { StudentsRepository } from './students.repository';

/** @returns students' own rows and the session facts about their school; `db` is the pool or one transaction */
export const studentEnrolment = (db: Knex, clock: Clock): StudentEnrolment & SessionFactsSource & FavoriteCourses =>
  new StudentsRepository(db, clock);

/** @returns the writer that sets people's schools, for the transaction `db` that has locked the user's row */
export const belongingWriter = (db: Knex): Belonging => new BelongingRepository(db);

/** @returns what gives people from a list their schools, for the transaction `db` that makes them */
export const accountPlaces = (db: Knex): AccountPlaces => new AccountPlacesRepository(db);

/** @returns the eraser of a person's school data, invitations and applications, for the transaction `db` that closes the account */
export const schoolsEraser = (db: Knex, clock: Clock): Pick<InvitationsRepository, 'erase'> => ({
  async erase(person) {
    await new StudentsRepository(db, clock).erase(person);
    await new InvitationsRepository(db).erase(person);
    await new SchoolApplicationsRepository(db).erase(person);
  },
});
