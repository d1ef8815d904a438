import type { Clock, Input } from '#platform/index';
import { toInvoiceDto } from '../billing.mapper';
import type { InvoiceParams } from '../billing.schemas';
import type { InvoicesService } from '../invoices.service';
import type { EInvoiceDeliveriesService } from './deliveries.service';

type Deps = {
  deliveries: Pick<EInvoiceDeliveriesService, 'again'>;
  invoices: Pick<InvoicesService, 'get'>;
  clock: Clock;
};

export class EInvoiceDeliveriesController {
  constructor(private readonly deps: Deps) {}

  again = async ({ actor, params }: Input<typeof InvoiceParams>) => {
    await this.deps.invoices.get(actor, params.id);
    await this.deps.deliveries.again(actor, params.id);
    const { invoice } = await this.deps.invoices.get(actor, params.id);
    return toInvoiceDto(invoice, this.deps.clock.now());
  };
}
