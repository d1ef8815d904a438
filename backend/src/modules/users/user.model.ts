import { Model } from 'objection';
import type { User } from './users.types';

export class UserModel extends Model {
  static override tableName = 'users';
  static override get jsonAttributes() {
    return ['metadata'];
  }
}
export interface UserModel extends User {}
