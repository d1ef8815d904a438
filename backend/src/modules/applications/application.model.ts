import { Model } from 'objection';
import type { Application } from './applications.types';

export class ApplicationModel extends Model {
  static override tableName = 'teacher_applications';
}
export interface ApplicationModel extends Application {
  termsAcceptedAt: Date;
}
