import { Model } from 'objection';
import type { SchoolApplication } from './school-applications.types';

export class SchoolApplicationModel extends Model {
  static override tableName = 'school_applications';
}
export interface SchoolApplicationModel extends SchoolApplication {
  termsAcceptedAt: Date;
}
