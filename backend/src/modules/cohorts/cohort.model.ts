import { Model } from 'objection';
import type { Cohort } from './cohorts.types';

export class CohortModel extends Model {
  static override tableName = 'cohorts';
  static override get jsonAttributes() {
    return ['onlineClassTimes'];
  }
}
export interface CohortModel extends Cohort {}
