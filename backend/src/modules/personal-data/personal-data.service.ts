import { can, type Actor, type Clock, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { UsersReader } from '#modules/users/index';
import type { PersonalDataReadModel } from './personal-data.read-model';
import type { PersonalCopy } from './personal-data.types';

type Deps = {
  stores: UnitOfWork<{ records: PersonalDataReadModel; activity: ActivityLog }>;
  users: Pick<UsersReader, 'getOrThrow'>;
  personalCodeOf: (userId: number) => Promise<string | null>;
  clock: Clock;
};

/** An id that no user has. Asking for somebody else's data is answered in the same way as asking for a missing user. */
const NOBODY = 0;

/** The right of access by the GDPR, article 15, and of portability, article 20. */
export class PersonalDataService {
  constructor(private readonly deps: Deps) {}

  /**
   * A copy of everything that is kept about a person: for the person, and for administrators who answer a request. That
   * it was made is noted in the activity log.
   * @throws UserNotFoundError also for somebody else's data
   */
  async copyOf(actor: Actor, userId: number): Promise<PersonalCopy> {
    const { stores, users, personalCodeOf, clock } = this.deps;
    const mayRead = actor.userId === userId || can(actor, 'user.edit-all');
    const { id, email } = await users.getOrThrow(mayRead ? userId : NOBODY);
    const personalCode = await personalCodeOf(id);
    return stores.run(async ({ records, activity }) => {
      const copy = await records.of({ userId: id, email });
      await activity.record({
        type: 'DATA_EXPORTED',
        userId: id,
        actorUserId: actor.userId,
        metadata: { what: 'PERSONAL_DATA' },
      });
      return { madeAt: clock.now(), personalCode, records: copy };
    });
  }
}
