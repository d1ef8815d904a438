import { handleJob, MINUTE_MS, type JobHandler, type Schedule } from '#platform/index';
import { eInvoiceMade, eInvoiceRequested } from '../billing.messages';
import type { EInvoiceDeliveriesService } from './deliveries.service';
import { eInvoiceDeliveryDue } from './deliveries.messages';
import type { OperatorEventsService } from './operator-events.service';
import type { SendingService } from './sending.service';

type Deps = { deliveries: EInvoiceDeliveriesService; sending: SendingService; events: OperatorEventsService };

/** Without an operator no job is made. */
export function deliveryJobs({ deliveries, sending }: Deps): JobHandler[] {
  const isOff = async () => deliveries.isOff();
  return [
    handleJob(eInvoiceRequested, 'e-invoices.deliver', ({ invoiceId }) => deliveries.begin(invoiceId), isOff),
    handleJob(eInvoiceMade, 'e-invoices.deliver-made', ({ invoiceId }) => deliveries.begin(invoiceId), isOff),
    handleJob(eInvoiceDeliveryDue, 'e-invoices.hand-over', ({ deliveryId }) => sending.work(deliveryId)),
  ];
}

/** Without an operator both do nothing. */
export const deliverySchedules = ({ deliveries, events }: Deps): Schedule[] => [
  { name: 'e-invoices.sweep-deliveries', everyMs: MINUTE_MS, run: () => deliveries.sweep() },
  { name: 'e-invoices.pull-events', everyMs: MINUTE_MS, run: () => events.pull() },
];
