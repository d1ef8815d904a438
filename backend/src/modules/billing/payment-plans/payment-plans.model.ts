import { Model } from 'objection';
import type { Instalment, PaymentPlan, SavedCard } from './payment-plans.types';

export class PaymentPlanModel extends Model {
  static override tableName = 'payment_plans';
}
export interface PaymentPlanModel extends PaymentPlan {}

export class InstalmentModel extends Model {
  static override tableName = 'instalments';
}
export interface InstalmentModel extends Instalment {}

export class SavedCardModel extends Model {
  static override tableName = 'saved_cards';
}
export interface SavedCardModel extends SavedCard {
  detachedAt: Date | null;
  detachTriedAt: Date | null;
}
