import type { Knex } from 'knex';
import { moduleParts, unitOfWork, type Clock, type MasterKeys } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { personalCodes, UsersReader } from '#modules/users/index';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataReadModel } from './personal-data.read-model';
import { personalDataRoutes } from './personal-data.routes';
import { PersonalDataService } from './personal-data.service';

type Deps = { knex: Knex; clock: Clock; masterKeys: MasterKeys };

/** A person's own copy of what is kept about them. */
export function personalDataModule({ knex, clock, masterKeys }: Deps) {
  const copies = new PersonalDataService({
    stores: unitOfWork(knex, (db) => ({ records: new PersonalDataReadModel(db), activity: activityLog(db, clock) })),
    users: new UsersReader(knex),
    personalCodeOf: personalCodes(knex, masterKeys),
    clock,
  });
  return moduleParts({ routes: personalDataRoutes(new PersonalDataController(copies)) });
}
