import type { Knex } from 'knex';
import { moduleParts } from '#platform/index';
import { ActivityController } from './activity.controller';
import { activityRoutes } from './activity.routes';
import { TimelineReadModel } from './timeline.read-model';
import { TimelineService } from './timeline.service';

/** Timelines of people, courses and cohorts. Other modules write the rows with `activityLog`. */
export function activityModule({ knex }: { knex: Knex }) {
  const timelines = new TimelineService(new TimelineReadModel(knex));
  return moduleParts({ routes: activityRoutes(new ActivityController(timelines)) });
}
