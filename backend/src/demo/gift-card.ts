import type { Knex } from 'knex';
import { SoldCardWriter } from '#modules/billing/index';
import { after, DAY_MS, HOUR_MS } from '#platform/index';
import { FIXED_EMAILS } from './accounts.content';
import type { Books } from './books';
import type { DemoGiftCard, DemoPaymentAttempt } from './demo-money.types';
import type { DemoUser } from './demo.types';
import type { Random } from './random';

/** The code of the demo's gift card, which its recipient also finds in the inbox. Real codes are random. */
export const DEMO_GIFT_CARD_CODE = 'KNGE-KAAR-TDEM-2727';
const CENTS = 10_000;
const MONTHS = 36;
const DAYS_AGO = 3;

type Setting = { now: Date; provider: DemoPaymentAttempt['provider']; users: readonly DemoUser[] };

type Paid = { invoiceId: string; provider: DemoPaymentAttempt['provider']; buyer: DemoUser; at: Date; paidAt: Date };

const attemptOf = (random: Random, { invoiceId, provider, buyer, at, paidAt }: Paid): DemoPaymentAttempt => ({
  id: random.uuid(at),
  participantId: null,
  invoiceId,
  provider,
  providerRef: random.uuid(at),
  status: 'PAID',
  resolution: 'SETTLED',
  amountCents: CENTS,
  refundedCents: 0,
  bank: 'HABAEE2X',
  locale: buyer.language,
  expiresAt: after(at, HOUR_MS / 2),
  paidAt,
  createdAt: at,
  savesCard: false,
  nextLookAt: null,
});

/** One student has bought a gift card for another: its invoice and payment are in the books, all of its money is left. */
export function demoGiftCards(random: Random, books: Books, { now, provider, users }: Setting): DemoGiftCard[] {
  const buyer = users.find(({ email }) => email === FIXED_EMAILS.independentStudent);
  const recipient = users.find(({ email }) => email === FIXED_EMAILS.student);
  if (!buyer || !recipient) return [];
  const at = after(now, -DAYS_AGO * DAY_MS);
  const paidAt = after(at, HOUR_MS / 4);
  const id = random.uuid(at);
  const party = { name: `${buyer.firstName} ${buyer.lastName}`, address: null, registryCode: null, email: buyer.email };
  const invoice = books.open({ buyerUserId: buyer.id, buyer: party, at });
  const description = `Kinkekaart (…${DEMO_GIFT_CARD_CODE.slice(-4)})`;
  books.addLine(invoice, { product: { kind: 'GIFT_CARD', id }, description, cents: CENTS, at });
  const attempt = books.addAttempt(
    attemptOf(random, { invoiceId: invoice.row.invoiceId, provider, buyer, at, paidAt }),
  );
  books.payOnline(invoice, attempt, paidAt);
  return [
    {
      id,
      invoiceId: invoice.row.invoiceId,
      amountCents: CENTS,
      vatTreatment: 'TAXABLE',
      buyerUserId: buyer.id,
      recipientName: recipient.firstName,
      recipientEmail: recipient.email,
      message: 'Palju õnne sünnipäevaks!',
      language: recipient.language,
      deliverAt: at,
      createdAt: at,
      paidAt,
    },
  ];
}

/** Makes the cards themselves; call when their invoices and payments are written. */
export async function seedGiftCards(
  db: Knex,
  { giftCards }: { giftCards: readonly DemoGiftCard[] },
  secretsKey: string,
): Promise<void> {
  const sold = new SoldCardWriter(db, { masterKeys: secretsKey, months: MONTHS });
  for (const card of giftCards) await sold.enter({ ...card, code: DEMO_GIFT_CARD_CODE });
}
