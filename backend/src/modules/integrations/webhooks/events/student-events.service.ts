import { after, DAY_MS, type Clock } from '#platform/index';
import { TOLD_AS } from './event.types';
import type { Happening } from './happening.types';
import type { ResourceLinks } from './resource-links';
import type { MembershipStep, StudentStepsReadModel } from './student-steps.read-model';
import type { TellingService } from './telling.service';

/**
 * A worker that was away longer has missed a student who came or went. What was told is known from the log of
 * deliveries, so the log must be kept longer than this.
 */
const LOOK_BACK_MS = 2 * DAY_MS;
const AT_ONCE = 500;

type Deps = { steps: StudentStepsReadModel; telling: TellingService; links: ResourceLinks; clock: Clock };

/**
 * Tells of students who came to a school or left it. Some ways of joining, such as a join code, send nobody a message, so
 * the memberships themselves are looked at as well: what was not told yet is told.
 */
export class StudentEvents {
  constructor(private readonly deps: Deps) {}

  changed = async ({ membershipId }: { membershipId: number }): Promise<void> => {
    if (await this.isHeard()) await this.tell(await this.deps.steps.ofMembership(membershipId, this.lookBack()));
  };

  async sweep(): Promise<void> {
    if (!(await this.isHeard())) return;
    await this.tell(await this.deps.steps.untold(this.lookBack(), AT_ONCE));
  }

  private lookBack(): Date {
    return after(this.deps.clock.now(), -LOOK_BACK_MS);
  }

  private isHeard(): Promise<boolean> {
    return this.deps.telling.isHeard(TOLD_AS.studentChanged);
  }

  private tell(steps: readonly MembershipStep[]): Promise<void> {
    return this.deps.telling.tell(steps.map((step) => this.happeningOf(step)));
  }

  private happeningOf({ type, key, membershipId, userId, schoolId, at }: MembershipStep): Happening {
    const url = this.deps.links.to('schools', schoolId, 'students');
    return { type, key, at, schoolId, data: { membershipId, studentId: userId, schoolId, at: at.toISOString(), url } };
  }
}
