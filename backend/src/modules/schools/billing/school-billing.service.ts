import { can, type Actor, type Outbox, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { SchoolBillingIncompleteError, SchoolNotFoundError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { BillingChange, School } from '../schools.types';
import { visibleSchool } from '../visible-school';
import { schoolBillingChanged } from './school-billing.messages';
import { changed, missingOf } from './school-billing.policy';

export type SchoolBillingStores = { schools: SchoolsRepository; activity: ActivityLog; outbox: Outbox };
type Deps = { stores: UnitOfWork<SchoolBillingStores>; schools: SchoolsRepository };

/** What a school's documents say about it: codes, address, references, and whether it gets e-invoices. */
export class SchoolBillingService {
  constructor(private readonly deps: Deps) {}

  /** @throws SchoolNotFoundError also for a school that the actor may not see */
  async get(actor: Actor, schoolId: number): Promise<School> {
    return visibleSchool(this.deps.schools, actor, schoolId);
  }

  /**
   * Changes what documents say from now on; issued ones stay as they are.
   * @throws SchoolNotFoundError also for a school that the actor may not edit; SchoolBillingIncompleteError when the
   *   school wants e-invoices and lacks what they need
   */
  async change(actor: Actor, schoolId: number, change: BillingChange): Promise<School> {
    return this.deps.stores.run(async ({ schools, activity, outbox }) => {
      const school = await schools.lock(schoolId);
      const mayEdit =
        can(actor, 'school.edit-all') || (await schools.findRepresentedBy(actor.userId, schoolId)) !== null;
      if (!school || !mayEdit) throw new SchoolNotFoundError();
      const { billing, fields } = changed(school.billing, change);
      if (fields.length === 0) return school;
      const missing = missingOf(billing);
      if (billing.wantsEInvoice && missing.length > 0) throw new SchoolBillingIncompleteError(missing);
      await schools.setBilling(schoolId, billing);
      const metadata = { fields };
      await activity.record({ type: 'SCHOOL_BILLING_CHANGED', schoolId, actorUserId: actor.userId, metadata });
      await outbox.add(schoolBillingChanged, { schoolId });
      return (await schools.find(schoolId)) ?? school;
    });
  }
}
