import type { Page } from '#platform/index';
import type { PaymentListReadModel } from './payment-list.read-model';
import type { ListedPayment, PaymentsFilter } from './payment-list.types';

/** Payments as staff look for them. */
export class PaymentListService {
  constructor(private readonly deps: { payments: PaymentListReadModel }) {}

  /** Newest first. */
  list(filter: PaymentsFilter): Promise<Page<ListedPayment>> {
    return this.deps.payments.list(filter);
  }
}
