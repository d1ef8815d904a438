import { FileReply, Reply, type Clock, type Input, type PublicInput } from '#platform/index';
import type { InvariantsService } from './invariants.service';
import type { InvoicesQuery, InvoiceParams, PayInvoice, ProviderParams, ReturnFromProvider } from './billing.schemas';
import { toInvoiceDetailDto, toInvoiceDto, toPaymentDto } from './billing.mapper';
import { transferDetailsOf } from './documents/transfer-details';
import type { DueDraftsService } from './due-drafts.service';
import type { InvoicesService } from './invoices.service';
import type { NoticesService } from './notices.service';
import type { PaymentsService } from './payments.service';

type Deps = {
  invoices: InvoicesService;
  dueDrafts: Pick<DueDraftsService, 'issueNow'>;
  payments: Pick<PaymentsService, 'options' | 'savesCards'>;
  notices: NoticesService;
  invariants: InvariantsService;
  clock: Clock;
};

export class BillingController {
  constructor(private readonly deps: Deps) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof InvoicesQuery>) => {
    const page = await this.deps.invoices.list(actor, query);
    const now = this.deps.clock.now();
    return { items: page.items.map((invoice) => toInvoiceDto(invoice, now)), nextCursor: page.nextCursor };
  };

  get = async ({ actor, params }: Input<typeof InvoiceParams>) => {
    const { invoice, lines } = await this.deps.invoices.get(actor, params.id);
    const transfer = transferDetailsOf(invoice, actor.language);
    return toInvoiceDetailDto({ invoice, lines, transfer }, this.deps.clock.now());
  };

  pdf = async ({ actor, params }: Input<typeof InvoiceParams>) => {
    const { content, number } = await this.deps.invoices.pdf(actor, params.id);
    return new Reply(new FileReply(content, 'application/pdf', `${number}.pdf`), {
      headers: { 'Cache-Control': 'private, no-cache' },
    });
  };

  xml = async ({ actor, params }: Input<typeof InvoiceParams>) => {
    const { content, number } = await this.deps.invoices.xml(actor, params.id);
    return new Reply(new FileReply(content, 'application/xml', `${number}.xml`), {
      headers: { 'Cache-Control': 'private, no-cache' },
    });
  };

  issue = async ({ actor, params }: Input<typeof InvoiceParams>) => {
    await this.deps.dueDrafts.issueNow(params.id);
    const { invoice } = await this.deps.invoices.get(actor, params.id);
    return toInvoiceDto(invoice, this.deps.clock.now());
  };

  pay = async ({ actor, params, body }: Input<typeof InvoiceParams, typeof PayInvoice>) => {
    const { attempt, providerIsDown } = await this.deps.invoices.pay(actor, params.id, {
      provider: body.provider,
      bank: body.bank ?? null,
    });
    return toPaymentDto(attempt, providerIsDown);
  };

  options = async () => ({
    items: (await this.deps.payments.options()).map((option) => ({
      ...option,
      wallets: [...option.wallets],
      keepsCards: this.deps.payments.savesCards(option.provider),
    })),
  });

  handleReturn = async ({ params, body }: PublicInput<typeof ProviderParams, typeof ReturnFromProvider>) => {
    const { participantId, invoiceId, state } = await this.deps.notices.handleReturn(params.provider, body.carried);
    return { registrationId: participantId, invoiceId, state };
  };

  receiveNotice = async ({ params, raw }: PublicInput<typeof ProviderParams>) => {
    await this.deps.notices.receive(params.provider, raw);
    return { received: true };
  };

  invariants = async () => {
    const invariants = await this.deps.invariants.check(this.deps.clock.now());
    return {
      checkedAt: this.deps.clock.now().toISOString(),
      holds: invariants.every(({ violations }) => violations === 0),
      invariants,
    };
  };
}
