import { euro, type Input } from '#platform/index';
import type {
  CreditOrderParams,
  CreditOrdersParams,
  CreditOrdersQuery,
  OrderSchoolCredit,
} from './credit-orders.schemas';
import type { CreditOrdersService } from './credit-orders.service';
import type { CreditOrderRow } from './credit-orders.types';

function stateOf({ canceledAt, deliveredAt, invoiceStatus }: CreditOrderRow) {
  if (canceledAt !== null) return 'CANCELED' as const;
  if (deliveredAt === null) return 'UNPAID' as const;
  return invoiceStatus === 'PAID' ? ('PAID' as const) : ('OWED_AGAIN' as const);
}

const toOrderDto = (order: CreditOrderRow) => ({
  id: order.id,
  kind: order.kind,
  seats: order.seats,
  price: euro(order.priceCents),
  paid: euro(order.paidCents),
  state: stateOf(order),
  invoiceId: order.invoiceId,
  number: order.number,
  orderedBy: order.orderedBy,
  orderedAt: order.orderedAt.toISOString(),
  dueAt: order.dueAt?.toISOString() ?? null,
  bookedAt: order.deliveredAt?.toISOString() ?? null,
});

export class CreditOrdersController {
  constructor(private readonly orders: CreditOrdersService) {}

  list = async ({ actor, params, query }: Input<typeof CreditOrdersParams, undefined, typeof CreditOrdersQuery>) => {
    const { items, nextCursor } = await this.orders.list(actor, params.id, query);
    return { items: items.map(toOrderDto), nextCursor };
  };

  order = async ({ actor, params, body }: Input<typeof CreditOrdersParams, typeof OrderSchoolCredit>) => {
    const wish =
      body.kind === 'SEATS' ? { kind: body.kind, seats: body.seats } : { kind: body.kind, cents: body.amount.amount };
    return toOrderDto(await this.orders.order(actor, params.id, wish));
  };

  cancel = async ({ actor, params }: Input<typeof CreditOrderParams>) =>
    toOrderDto(await this.orders.cancel(actor, params.id, params.orderId));
}
