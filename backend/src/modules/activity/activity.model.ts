import { Model } from 'objection';
import type { Activity } from './activity.types';

export class ActivityModel extends Model {
  static override tableName = 'activity_log';
  static override get jsonAttributes() {
    return ['metadata'];
  }
}
export interface ActivityModel extends Activity {}
