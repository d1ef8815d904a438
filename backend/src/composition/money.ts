import type { JobHandler, Route, Schedule } from '#platform/index';
import type { ClassClashesService } from '#modules/cohorts/index';
import type { CohortMessagesService, OffersService } from '#modules/registrations/index';
import { buildBilling, type PaymentResolvers } from './billing';
import type { Kernel } from './kernel';
import { moneySettingsOf } from './money-stores';
import { buildRegistrations } from './registrations';

export type Money = {
  resolvers: PaymentResolvers;
  routes: Route[];
  jobs: JobHandler[];
  schedules: Schedule[];
  invoicePdf: (invoiceId: string) => Promise<Buffer>;
  /** Where mails about seats read what they say. */
  seatMails: { offers: OffersService; messages: CohortMessagesService };
};

/** Billing and registrations, which share transactions and are therefore wired together. */
export function buildMoney(kernel: Kernel, clashes: ClassClashesService): Money {
  const settings = moneySettingsOf(kernel);
  const billing = buildBilling(kernel, settings);
  const registrations = buildRegistrations(kernel, settings, { payments: billing.payments, clashes });
  return {
    routes: [...billing.routes, ...registrations.routes],
    jobs: [...billing.jobs, ...registrations.jobs],
    schedules: [...billing.schedules, ...registrations.schedules],
    invoicePdf: (invoiceId) => billing.drawings.of(invoiceId),
    seatMails: registrations.seatMails,
    resolvers: billing.resolvers,
  };
}
