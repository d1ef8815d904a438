import type { PaymentLinkTokens, PaymentsService } from '#modules/billing/index';
import type { ClassClashesService } from '#modules/cohorts/index';
import { registrationsModule, seatPorts } from '#modules/registrations/registrations.module';
import type { Kernel } from './kernel';
import { moneySettingsOf } from './money-settings';
import { openCohortsOf } from './studies';

/** What registrations does to seats in transactions of billing and cohorts. */
export const buildSeatPorts = (kernel: Kernel) => seatPorts({ ...kernel, settings: moneySettingsOf(kernel) });

/** Seats, waiting lists and everything that follows from a registration. */
export const buildRegistrations = (
  kernel: Kernel,
  services: { payments: PaymentsService; linkTokens: PaymentLinkTokens; clashes: ClassClashesService },
) =>
  registrationsModule({
    ...kernel,
    ...services,
    openCohorts: openCohortsOf(kernel),
    settings: {
      ...moneySettingsOf(kernel),
      publicUrl: kernel.config.publicUrl,
      sweepSeconds: kernel.config.SWEEP_SECONDS,
    },
  });
