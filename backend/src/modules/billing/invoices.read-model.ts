import type { EInvoiceDeliveryState, InvoiceStatus, Wallet } from '@valikool/contract';
import type { Knex } from 'knex';
import { raw } from 'objection';
import { after, decodeCursor, MINUTE_MS, toPage, z, type Clock, type Page } from '#platform/index';
import { IS_UNPAID, OPEN_CENTS } from '#modules/schools/index';
import { InvoiceModel } from './billing.model';
import type { AttemptProvider, Invoice } from './billing.types';

/** Which invoices a query may see. */
export type InvoiceScope = { all: true } | { userId: number } | { schoolId: number };
export type InvoiceRow = Invoice & {
  canceledAt: Date | null;
  /** What is left to pay, less its credit notes. Integer cents; below 0 when more was paid than is owed. */
  openCents: number;
  /** What its first line says; null for a draft without lines. */
  subject: string | null;
  /** Its buyer has paid and the provider is being asked; known only of one's own invoices. */
  isConfirming?: boolean;
  /** How it was last paid; known only of one's own invoices. */
  paidBy?: { provider: AttemptProvider; wallet: Wallet | null } | null;
  /** The delivery of its e-invoice that arrived, else one that is with the operator, else the latest; known only of schools' documents. */
  delivery?: SeenDelivery | null;
  /** Whether staff can still hand this e-invoice to the operator: nobody has yet. Only staff are told. */
  isEInvoiceSendable?: boolean;
};

/** Instants are ISO texts. What the operator says is for staff alone. */
export type SeenDelivery = {
  state: EInvoiceDeliveryState;
  sentAt: string | null;
  deliveredAt: string | null;
  operatorRef?: string | null;
  lastError?: string | null;
};

/** What lists show. Documents have more: who sold, what was sold, sums by rate of VAT. */
const LISTED = [
  'invoiceId',
  'kind',
  'number',
  'referenceNumber',
  'status',
  'totalCents',
  'paidCents',
  'issuedAt',
  'dueAt',
  'paidAt',
  'creditsInvoiceId',
  'buyer',
  'buyerSchoolId',
  'createdAt',
] as const;
export type ListedInvoice = Pick<
  InvoiceRow,
  (typeof LISTED)[number] | 'subject' | 'isConfirming' | 'paidBy' | 'delivery' | 'isEInvoiceSendable'
>;

const SUBJECT = `(select l.description from invoice_lines l where l.invoice_id = i.invoice_id order by l.id limit 1)`;

/**
 * Money is on its way: the payer has signed at the bank, or a card was charged for a pass, whose document is made only
 * then.
 */
const IS_CONFIRMING = `(i.status = 'UNPAID' and exists (select 1 from payment_attempts a where a.invoice_id = i.invoice_id
  and a.resolution is null and (a.status = 'AUTHORIZED' or (a.status in ('CREATED', 'PENDING') and exists (
    select 1 from invoice_lines l where l.invoice_id = i.invoice_id and l.product_kind = 'PASS')))))`;

const PAID_BY = `(select json_build_object('provider', a.provider, 'wallet', a.wallet) from payment_attempts a
  where a.invoice_id = i.invoice_id and a.paid_at is not null order by a.paid_at desc limit 1)`;

/** An instant as the wire has it. */
const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const deliveryWith = (further: string): string => `(select json_build_object('state', d.state,
    'sentAt', ${iso('d.sent_at')}, 'deliveredAt', ${iso('d.delivered_at')}${further})
  from e_invoice_deliveries d where d.invoice_id = i.invoice_id
  order by d.state = 'DELIVERED' desc, d.state = 'SENT' desc, d.sending desc limit 1) as delivery`;
const DELIVERY = deliveryWith('');
const DELIVERY_FOR_STAFF = deliveryWith(`, 'operatorRef', d.operator_ref, 'lastError', d.last_error`);

/** A new document's delivery is begun by itself, most often within seconds. Staff are to send only what was left behind. */
const BEGUN_BY_ITSELF_MS = 15 * MINUTE_MS;

/** Issued by the moment bound, before the operator's keys were set or before the school wanted e-invoices. */
const IS_E_INVOICE_SENDABLE = `(i.number is not null and i.erased_at is null and i.issued_at <= ?
  and exists (select 1 from schools s where s.id = i.buyer_school_id and s.e_invoice_wanted)
  and not exists (select 1 from e_invoice_deliveries d where d.invoice_id = i.invoice_id)) as is_e_invoice_sendable`;

/** @returns SQL: something is left to pay of an invoice `i`, whose day has passed by then @param now SQL of the moment */
export const isOverdue = (now: string): string => `${IS_UNPAID} and i.due_at < ${now} and ${OPEN_CENTS} > 0`;

export type InvoiceFilter = {
  status?: InvoiceStatus | undefined;
  number?: string | undefined;
  /** Only invoices whose due date had passed unpaid by then; null for all. */
  overdueAt: Date | null;
  limit: number;
  cursor?: string | undefined;
};

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Invoices as people see them. The query itself limits them to what the actor may see. */
export class InvoicesReadModel {
  /** @param deps `hasOperator`: whether there is one to whom staff can hand e-invoices over */
  constructor(
    private readonly db: Knex,
    private readonly deps: { hasOperator: boolean; clock: Clock },
  ) {}

  async list(scope: InvoiceScope, filter: InvoiceFilter): Promise<Page<ListedInvoice>> {
    const columns = LISTED.map((column) => `i.${column}`);
    const query = this.scoped(scope, columns)
      .orderBy([{ column: 'createdAt', order: 'desc' }, 'invoiceId'])
      .limit(filter.limit + 1);
    if (filter.status) void query.where('status', filter.status);
    if (filter.number !== undefined) void query.where('number', filter.number.toUpperCase());
    if (filter.overdueAt !== null) void query.whereRaw(isOverdue('?'), [filter.overdueAt]);
    if (filter.cursor !== undefined) {
      const [createdAt, invoiceId] = decodeCursor(Cursor, filter.cursor);
      void query.where((where) =>
        where
          .where('createdAt', '<', createdAt)
          .orWhere((same) => same.where('createdAt', createdAt).where('invoiceId', '>', invoiceId)),
      );
    }
    const rows = (await query) as unknown as ListedInvoice[];
    return toPage(rows, filter.limit, (row) => [row.createdAt.toISOString(), row.invoiceId]);
  }

  async get(scope: InvoiceScope, invoiceId: string): Promise<InvoiceRow | null> {
    const query = this.scoped(scope).select(raw(`(${OPEN_CENTS})::integer as open_cents`));
    return ((await query.findById(invoiceId)) as unknown as InvoiceRow | undefined) ?? null;
  }

  private scoped(scope: InvoiceScope, columns: readonly string[] = ['i.*']) {
    const query = InvoiceModel.query(this.db)
      .alias('i')
      .select(...columns, raw(`${SUBJECT} as subject`));
    if ('all' in scope)
      return query.select(raw(DELIVERY_FOR_STAFF), ...(this.deps.hasOperator ? [this.isEInvoiceSendable()] : []));
    // A draft that a lapsed hold left behind is of no interest to anybody.
    void query.whereNot((where) => where.where('status', 'CANCELED').whereNull('issuedAt'));
    if ('schoolId' in scope) return query.select(raw(DELIVERY)).where('buyerSchoolId', scope.schoolId);
    return query
      .select(raw(`${IS_CONFIRMING} as is_confirming, ${PAID_BY} as paid_by`))
      .where('buyerUserId', scope.userId);
  }

  private isEInvoiceSendable() {
    return raw(IS_E_INVOICE_SENDABLE, [after(this.deps.clock.now(), -BEGUN_BY_ITSELF_MS)]);
  }
}

/** What somebody sees of one invoice: the same as the API answers them. */
export type SeenInvoices = Pick<InvoicesReadModel, 'get'>;
export const seenInvoices = (db: Knex, clock: Clock): SeenInvoices =>
  new InvoicesReadModel(db, { hasOperator: false, clock });
