/** What a school orders: so much credit, or so many seats at today's price. */
export type CreditOrderWish = { kind: 'CREDIT'; cents: number } | { kind: 'SEATS'; seats: number };

export type CreditOrder = {
  id: string;
  schoolId: number;
  kind: 'CREDIT' | 'SEATS';
  /** Null for credit, of which one gets as much as it costs. */
  seats: number | null;
  priceCents: number;
  invoiceId: string;
  orderedByUserId: number;
  orderedAt: Date;
  /** When it was paid and booked; null before. */
  deliveredAt: Date | null;
  canceledAt: Date | null;
};

/** An order with its invoice. */
export type CreditOrderRow = CreditOrder & {
  orderedBy: string | null;
  number: string | null;
  invoiceStatus: 'UNPAID' | 'PAID' | 'CANCELED';
  dueAt: Date | null;
  paidCents: number;
};
