import type { Actor, Clock, Outbox, Page, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { UserWriter } from '#modules/users/index';
import { ApplicationNotFoundError } from './applications.errors';
import { applicationDecided, applicationSubmitted } from './applications.messages';
import { assertMayTeach, assertOpen } from './applications.policy';
import type { ApplicationsRepository } from './applications.repository';
import type {
  ActiveRegistrations,
  Application,
  ApplicationDetail,
  ApplicationsFilter,
  NewApplication,
} from './applications.types';

export type ApplicationStores = {
  applications: ApplicationsRepository;
  users: UserWriter;
  registrations: ActiveRegistrations;
  activity: ActivityLog;
  outbox: Outbox;
};
export type ApplicationsDeps = {
  stores: UnitOfWork<ApplicationStores>;
  applications: ApplicationsRepository;
  clock: Clock;
};

export class ApplicationsService {
  constructor(private readonly deps: ApplicationsDeps) {}

  /** Takes an application. When the address has an open one, that one stays, and the answer does not tell. */
  async submit(application: NewApplication): Promise<void> {
    await this.deps.stores.run(async ({ applications, activity, outbox }) => {
      const applicationId = await applications.insertUnlessOpen(application, this.deps.clock.now());
      if (applicationId === null) return;
      await activity.record({ type: 'TEACHER_APPLICATION_SUBMITTED', metadata: { applicationId } });
      await outbox.add(applicationSubmitted, { applicationId });
    });
  }

  list(filter: ApplicationsFilter): Promise<Page<Application>> {
    return this.deps.applications.list(filter);
  }

  /** @throws ApplicationNotFoundError */
  async get(id: number): Promise<ApplicationDetail> {
    const application = await this.deps.applications.find(id);
    if (!application) throw new ApplicationNotFoundError();
    return application;
  }

  /**
   * Makes the applicant a teacher: a new user who will sign up with this address, or the student who has it.
   * @throws ApplicationTransitionError 409 when it was decided before; 409 when the person's role does not allow it
   */
  async approve(actor: Actor, id: number): Promise<ApplicationDetail> {
    await this.deps.stores.run(async (stores) => {
      const application = await this.lockOrThrow(stores, id);
      assertOpen(application, 'APPROVED');
      const userId = await this.teacherOf(stores, application);
      await this.decide(stores, actor, { ...application, status: 'APPROVED', userId });
    });
    return this.get(id);
  }

  /** @throws ApplicationTransitionError 409 when it was decided before */
  async decline(actor: Actor, id: number, note: string | null): Promise<ApplicationDetail> {
    await this.deps.stores.run(async (stores) => {
      const application = await this.lockOrThrow(stores, id);
      assertOpen(application, 'DECLINED');
      await this.decide(stores, actor, { ...application, status: 'DECLINED', note });
    });
    return this.get(id);
  }

  private async lockOrThrow({ applications }: ApplicationStores, id: number): Promise<Application> {
    const application = await applications.lock(id);
    if (!application) throw new ApplicationNotFoundError();
    return application;
  }

  private async teacherOf({ users, registrations }: ApplicationStores, application: Application): Promise<number> {
    const { email, firstName, lastName, language, phoneNumber, background } = application;
    const inserted = await users.insertInvited({
      email,
      firstName,
      lastName,
      language,
      phoneNumber,
      background,
      role: 'TEACHER',
    });
    const holder = inserted === null ? await users.lockByEmail(email) : null;
    const userId = inserted ?? holder?.id;
    if (userId === undefined) throw new Error('The user with the address was deleted at this very moment');
    if (holder) assertMayTeach(holder, await registrations.countActive(holder.id));
    await users.becomeTeacher(userId);
    return userId;
  }

  private async decide(
    { applications, activity, outbox }: ApplicationStores,
    actor: Actor,
    decided: Application,
  ): Promise<void> {
    const { id, status, note, userId } = decided;
    await applications.setDecided(id, {
      status,
      note,
      userId,
      decidedByUserId: actor.userId,
      decidedAt: this.deps.clock.now(),
    });
    await activity.record({
      type: 'TEACHER_APPLICATION_DECIDED',
      userId,
      actorUserId: actor.userId,
      notes: note,
      metadata: { applicationId: id, status },
    });
    await outbox.add(applicationDecided, { applicationId: id });
  }
}
