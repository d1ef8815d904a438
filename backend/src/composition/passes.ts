import type { PaymentsService, TransferReceiver } from '#modules/billing/index';
import type { PassSettings } from '#modules/passes/index';
import { passesModule } from '#modules/passes/passes.module';
import type { Kernel } from './kernel';
import { moneySettingsOf } from './money-settings';

/** Prices and lengths of passes. */
export function passSettingsOf({ config }: Kernel): PassSettings {
  const unit = config.PASS_LENGTH_UNIT;
  const multiFromCourses = config.PASS_MULTI_FROM_COURSES;
  return {
    offers: [
      {
        type: 'SINGLE_PASS',
        priceCents: config.PASS_SINGLE_PRICE_CENTS,
        every: { unit, count: config.PASS_SINGLE_LENGTH },
        coursesAtOnce: multiFromCourses - 1,
      },
      {
        type: 'MULTI_PASS',
        priceCents: config.PASS_MULTI_PRICE_CENTS,
        every: { unit, count: config.PASS_MULTI_LENGTH },
        coursesAtOnce: null,
      },
    ],
    multiFromCourses,
    vatTreatment: config.PASS_VAT_TREATMENT ?? config.VAT_TREATMENT,
    withdrawalDays: config.PASS_CANCELLATION_DAYS,
    publicUrl: config.publicUrl,
    reconcileSeconds: config.RECONCILE_SECONDS,
  };
}

/** Passes that students buy as subscriptions. */
export const buildPasses = (
  kernel: Kernel,
  { payments, transfers }: { payments: PaymentsService; transfers: TransferReceiver },
) =>
  passesModule({
    ...kernel,
    payments,
    transfers,
    settings: { ...passSettingsOf(kernel), invoices: moneySettingsOf(kernel).invoices },
  });
