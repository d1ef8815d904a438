import type { SchoolMailKind } from '@valikool/contract';
import { can, type Actor, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { RepresentativeNotFoundError } from '../representatives/representatives.errors';
import type { RepresentativesRepository } from '../representatives/representatives.repository';
import type { Representative } from '../representatives/representatives.types';
import type { SchoolsRepository } from '../schools.repository';
import { visibleSchool } from '../visible-school';
import { NobodyLeftError, OwnMailsOnlyError } from './mail-choices.errors';
import type { MailChoicesRepository } from './mail-choices.repository';
import type { MailChoices } from './school-mails.policy';

export type MailChoiceStores = {
  schools: SchoolsRepository;
  representatives: RepresentativesRepository;
  mailChoices: MailChoicesRepository;
  activity: ActivityLog;
};
type Deps = { stores: UnitOfWork<MailChoiceStores>; schools: SchoolsRepository };

const namesOf = (choices: MailChoices): SchoolMailKind[] => Object.keys(choices) as SchoolMailKind[];

/** Who of a school's representatives gets which mail: everybody chooses their own, and those who decide everybody's. */
export class MailChoicesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Kinds that are left out stay as they are.
   * @throws SchoolNotFoundError, RepresentativeNotFoundError, OwnMailsOnlyError; NobodyLeftError when nobody at the school
   *   would get what somebody must
   */
  async choose(actor: Actor, schoolId: number, userId: number, choices: MailChoices): Promise<Representative> {
    await this.assertSees(actor, schoolId);
    const isOwn = userId === actor.userId && actor.apiKeyId === null;
    if (!isOwn && !can(actor, 'school.edit-own') && !can(actor, 'school.edit-all')) throw new OwnMailsOnlyError();
    return this.deps.stores.run(async (stores) => {
      await stores.schools.lock(schoolId);
      const before = await stores.representatives.find(schoolId, userId);
      if (!before) throw new RepresentativeNotFoundError();
      const changed = namesOf(choices).filter((kind) => choices[kind] !== before.mails[kind]);
      if (changed.length === 0) return before;
      await apply(stores, schoolId, userId, Object.fromEntries(changed.map((kind) => [kind, choices[kind]])));
      await stores.activity.record({
        type: 'SCHOOL_REP_MAILS_CHANGED',
        userId,
        actorUserId: actor.userId,
        schoolId,
        metadata: { fields: changed },
      });
      return (await stores.representatives.find(schoolId, userId)) ?? before;
    });
  }

  private async assertSees(actor: Actor, schoolId: number): Promise<void> {
    const { schools } = this.deps;
    await visibleSchool(schools, actor, schoolId);
  }
}

async function apply(
  { mailChoices }: MailChoiceStores,
  schoolId: number,
  userId: number,
  choices: MailChoices,
): Promise<void> {
  const ended = namesOf(choices).filter((kind) => choices[kind] === false);
  for (const kind of ended) await mailChoices.keepReaders(schoolId, kind);
  await mailChoices.set(schoolId, userId, choices);
  if (ended.length === 0) return;
  const nobodys = (await mailChoices.leftOver(schoolId)).filter((kind) => ended.includes(kind));
  if (nobodys.length > 0) throw new NobodyLeftError(nobodys);
}
