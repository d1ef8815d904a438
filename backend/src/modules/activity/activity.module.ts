import type { Knex } from 'knex';
import { after, DAY_MS, HOUR_MS, moduleParts, type Clock, type Schedule } from '#platform/index';
import { ActivityController } from './activity.controller';
import { ActivityRepository } from './activity.repository';
import { activityRoutes } from './activity.routes';
import { TimelineReadModel } from './timeline.read-model';
import { TimelineService } from './timeline.service';

/** @property addressesKeepDays days for which the log says where a request came from */
type Deps = { knex: Knex; clock: Clock; settings: { addressesKeepDays: number } };

/** Timelines of people, courses and cohorts. Other modules write the rows with `activityLog`. */
export function activityModule({ knex, clock, settings }: Deps) {
  const timelines = new TimelineService(new TimelineReadModel(knex));
  const forgetAddresses: Schedule = {
    name: 'activity.forget-addresses',
    everyMs: HOUR_MS,
    run: () =>
      new ActivityRepository(knex, clock).forgetAddresses(after(clock.now(), -settings.addressesKeepDays * DAY_MS)),
  };
  return moduleParts({ routes: activityRoutes(new ActivityController(timelines)), schedules: [forgetAddresses] });
}
