import { insertion, statement } from '#platform/index';

/** A draft of a sum, for a student or a school. */
export const INSERT_DRAFT = insertion(
  'invoices-insert-draft',
  `insert into invoices (invoice_id, buyer_user_id, buyer_school_id, buyer, total_cents, due_at, created_at)
   values (:invoiceId, :userId, :schoolId, :buyer, :cents, :dueAt, :now)`,
  {
    invoiceId: 'uuid',
    userId: 'bigint',
    schoolId: 'bigint',
    buyer: 'jsonb',
    cents: 'integer',
    dueAt: 'timestamptz',
    now: 'timestamptz',
  },
);

const LINE = `insert into invoice_lines (invoice_id, participant_id, product_kind, product_id, gift_card_id, description, unit_price_cents, total_cents,
     vat_treatment, vat_rate)
   values (:invoiceId, :participantId, :productKind, :productId, :giftCardId, :description, :unitPriceCents, :unitPriceCents, :vatTreatment, :vatRate)`;

/** A line that leaves the invoice's sum as it is. */
export const INSERT_LINE = insertion('invoices-insert-line', LINE, {
  invoiceId: 'uuid',
  participantId: 'bigint',
  productKind: 'text',
  productId: 'uuid',
  giftCardId: 'uuid',
  description: 'text',
  unitPriceCents: 'integer',
  vatTreatment: 'text',
  vatRate: 'numeric',
});

export const ADD_LINE = statement<{ id: number }>('invoices-add-line', `${LINE} returning id`);
