import { can, type Actor, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { SchoolNotFoundError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { School } from '../schools.types';
import { visibleSchool } from '../visible-school';
import type { SettingsChange } from './school-settings.types';

export type SchoolSettingsStores = { schools: SchoolsRepository; activity: ActivityLog };
type Deps = { stores: UnitOfWork<SchoolSettingsStores>; schools: SchoolsRepository };

const FIELDS = ['language', 'showsBalance'] as const;

/** What a school decides about itself: the language of its documents, and whether its students see its credit. */
export class SchoolSettingsService {
  constructor(private readonly deps: Deps) {}

  /** @throws SchoolNotFoundError also for a school that the actor may not see */
  async get(actor: Actor, schoolId: number): Promise<School> {
    return visibleSchool(this.deps.schools, actor, schoolId);
  }

  /** @throws SchoolNotFoundError also for a school that the actor may not edit */
  async change(actor: Actor, schoolId: number, change: SettingsChange): Promise<School> {
    return this.deps.stores.run(async ({ schools, activity }) => {
      const school = await schools.lock(schoolId);
      const mayEdit =
        can(actor, 'school.edit-all') || (await schools.findRepresentedBy(actor.userId, schoolId)) !== null;
      if (!school || !mayEdit) throw new SchoolNotFoundError();
      const next = {
        language: change.language ?? school.language,
        showsBalance: change.showsBalance ?? school.showsBalance,
      };
      const fields = FIELDS.filter((field) => next[field] !== school[field]);
      if (fields.length === 0) return school;
      await schools.setSettings(schoolId, next);
      await activity.record({ type: 'SCHOOL_CHANGED', schoolId, actorUserId: actor.userId, metadata: { fields } });
      return { ...school, ...next };
    });
  }
}
