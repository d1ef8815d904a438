import type { Actor, Clock, Outbox, Page, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { schoolBillingChanged } from '../billing/school-billing.messages';
import { changed } from '../billing/school-billing.policy';
import { SchoolNotFoundError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { School } from '../schools.types';
import { assertComplete, createSchool } from './new-school';
import { SchoolNameTakenError } from './school-records.errors';
import { assertMunicipality, changedDetails } from './school-records.policy';
import type { SchoolRecordsReadModel } from './school-records.read-model';
import type { SchoolRecordsRepository } from './school-records.repository';
import type { ListedSchool, SchoolChange, SchoolDetails, SchoolRecord, SchoolsFilter } from './school-records.types';

export type SchoolRecordStores = {
  schools: SchoolsRepository;
  records: SchoolRecordsRepository;
  activity: ActivityLog;
  outbox: Outbox;
};
export type SchoolRecordsDeps = {
  stores: UnitOfWork<SchoolRecordStores>;
  schools: SchoolsRepository;
  list: SchoolRecordsReadModel;
  clock: Clock;
};

/** Schools as staff keep them. */
export class SchoolRecordsService {
  constructor(private readonly deps: SchoolRecordsDeps) {}

  list(filter: SchoolsFilter): Promise<Page<ListedSchool>> {
    return this.deps.list.list(filter, this.deps.clock.now());
  }

  /** @throws SchoolNotFoundError */
  async get(id: number): Promise<SchoolRecord> {
    const [school, stakes] = await Promise.all([
      this.deps.schools.find(id),
      this.deps.list.stakesOf(id, this.deps.clock.now()),
    ]);
    if (!school || !stakes) throw new SchoolNotFoundError();
    return { school, stakes };
  }

  /** @throws SchoolNameTakenError, UnknownMunicipalityError, SchoolBillingIncompleteError */
  async create(actor: Actor, input: SchoolDetails): Promise<SchoolRecord> {
    const id = await this.deps.stores.run((stores) => createSchool(stores, actor, input));
    return this.get(id);
  }

  /**
   * Changes the named fields, all or none. Documents that are issued stay as they are.
   * @throws SchoolNotFoundError, SchoolNameTakenError, UnknownMunicipalityError, SchoolBillingIncompleteError
   */
  async change(actor: Actor, id: number, change: SchoolChange): Promise<SchoolRecord> {
    await this.deps.stores.run(async (stores) => {
      const school = await stores.schools.lock(id);
      if (!school) throw new SchoolNotFoundError();
      const fields = [
        ...(await changeDetails(stores, school, change)),
        ...(await changeBilling(stores, school, change)),
      ];
      if (fields.length > 0)
        await stores.activity.record({
          type: 'SCHOOL_CHANGED',
          schoolId: id,
          actorUserId: actor.userId,
          metadata: { fields },
        });
      await this.archive(stores, actor, school, change.archived);
    });
    return this.get(id);
  }

  private async archive(
    { records, activity }: SchoolRecordStores,
    actor: Actor,
    school: School,
    archived: boolean | undefined,
  ): Promise<void> {
    if (archived === undefined || archived === (school.archivedAt !== null)) return;
    await records.setArchived(school.id, archived ? this.deps.clock.now() : null);
    const type = archived ? 'SCHOOL_ARCHIVED' : 'SCHOOL_RESTORED';
    await activity.record({ type, schoolId: school.id, actorUserId: actor.userId });
  }
}

async function changeDetails(
  { records }: SchoolRecordStores,
  school: School,
  change: SchoolChange,
): Promise<readonly string[]> {
  const { details, fields } = changedDetails(school, change);
  if (fields.length === 0) return fields;
  // A municipality that has ceased to exist stays while other fields are changed.
  if (fields.includes('municipality') || fields.includes('country')) assertMunicipality(details);
  if (!(await records.setDetails(school.id, details))) throw new SchoolNameTakenError();
  return fields;
}

async function changeBilling(
  { schools, outbox }: SchoolRecordStores,
  school: School,
  change: SchoolChange,
): Promise<readonly string[]> {
  const { billing, fields } = changed(school.billing, change.billing ?? {});
  if (fields.length === 0) return fields;
  assertComplete(billing);
  await schools.setBilling(school.id, billing);
  await outbox.add(schoolBillingChanged, { schoolId: school.id });
  return fields;
}
