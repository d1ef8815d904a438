import { Model } from 'objection';
import type { CardSetup } from './card-setups.types';

export class CardSetupModel extends Model {
  static override tableName = 'card_setups';
}
export interface CardSetupModel extends CardSetup {}
