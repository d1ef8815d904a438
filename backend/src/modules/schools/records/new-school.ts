import type { Actor } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { changed, missingOf } from '../billing/school-billing.policy';
import { SchoolBillingIncompleteError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { School } from '../schools.types';
import { SchoolNameTakenError } from './school-records.errors';
import { assertMunicipality } from './school-records.policy';
import type { SchoolRecordsRepository } from './school-records.repository';
import type { SchoolDetails } from './school-records.types';

type Stores = { schools: SchoolsRepository; records: SchoolRecordsRepository; activity: ActivityLog };

/** Makes a school in the caller's transaction. @returns its id */
export async function createSchool(
  { schools, records, activity }: Stores,
  actor: Actor,
  { billing, ...details }: SchoolDetails,
): Promise<number> {
  assertMunicipality(details);
  const id = await records.insert(details);
  if (id === null) throw new SchoolNameTakenError();
  const made = await schools.find(id);
  if (!made) throw new Error('A school that was inserted just now is not there');
  const { billing: next, fields } = changed(made.billing, billing);
  assertComplete(next);
  if (fields.length > 0) await schools.setBilling(id, next);
  await activity.record({ type: 'SCHOOL_CREATED', schoolId: id, actorUserId: actor.userId });
  return id;
}

/** @throws SchoolBillingIncompleteError when the school wants e-invoices and something for them is missing */
export function assertComplete(billing: School['billing']): void {
  const missing = missingOf(billing);
  if (billing.wantsEInvoice && missing.length > 0) throw new SchoolBillingIncompleteError(missing);
}
