import type { Knex } from 'knex';
import { Outbox, type Clock } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { ListedAccounts } from './account-intake';
import { AccountIntakeRepository } from './account-intake.repository';
import type { AccountIntake, AccountPlaces } from './account-intake.types';

/** @returns what makes accounts from lists, for the caller's transaction `db` */
export const accountIntake =
  ({ clock, placesOf }: { clock: Clock; placesOf: (db: Knex) => AccountPlaces }) =>
  (db: Knex): AccountIntake =>
    new ListedAccounts({
      accounts: new AccountIntakeRepository(db),
      places: placesOf(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
      clock,
    });
