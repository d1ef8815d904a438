import type { Payer } from '@valikool/contract';
import { type Actor, can } from '#platform/index';
import { type AttemptProvider, type Cover, overpaidBy, refundDueBy, type SeatDocument } from '#modules/billing/index';
import type { Participant } from '../seats/index';
import type { BackPart } from './cancellation.types';

/**
 * @returns whether the actor may have the money given back after the free days: administrators for every seat, a
 * representative for seats that their school pays, until the course is over
 */
export function mayWaive(
  actor: Actor,
  { payer, schoolId }: Pick<Participant, 'payer' | 'schoolId'>,
  { endDate }: { endDate: Date },
  now: Date,
): boolean {
  if (can(actor, 'registration.waive-all')) return true;
  const isOwn = schoolId !== null && schoolId === actor.schoolId;
  return can(actor, 'registration.waive-school') && payer === 'SCHOOL' && isOwn && endDate > now;
}

/** A document of the seat, with the payments to which money of it would go back. */
export type DocumentBack = { document: SeatDocument; refunds: { provider: AttemptProvider; cents: number }[] };

/**
 * @returns cents of money that would go back if the seat's line were taken off this invoice, without what a gift card paid;
 * 0 for an invoice without a number
 */
export const moneyForSeat = (document: SeatDocument): number =>
  document.number === null ? 0 : Math.max(0, overpaidBy(document, document.seatCents) - document.cardCents);

function partsOfDocument({ document, refunds }: DocumentBack, now: Date): BackPart[] {
  const { isForStudent, number, seatCents, cardCents } = document;
  const to: Payer = isForStudent ? 'STUDENT' : 'SCHOOL';
  const dueBy = refundDueBy(now);
  const unpaidCents = seatCents - cardCents - moneyForSeat(document);
  const unpaid: BackPart =
    number === null ? { means: 'DRAFT', to, cents: unpaidCents } : { means: 'INVOICE', to, number, cents: unpaidCents };
  return [
    ...(cardCents > 0 ? [{ means: 'GIFT_CARD' as const, to: 'STUDENT' as const, cents: cardCents }] : []),
    ...refunds.map(({ provider, cents }): BackPart => ({ means: 'REFUND', to, provider, cents, dueBy })),
    ...(unpaidCents > 0 ? [unpaid] : []),
  ];
}

/** @returns everything that comes back when the whole seat is given back, by the means that paid for it */
export function wholeSeatBack(documents: readonly DocumentBack[], cover: Cover, now: Date): BackPart[] {
  return [
    ...(cover.seats > 0 ? [{ means: 'SEAT' as const, to: 'SCHOOL' as const, seats: cover.seats }] : []),
    ...(cover.creditCents > 0 ? [{ means: 'CREDIT' as const, to: 'SCHOOL' as const, cents: cover.creditCents }] : []),
    ...documents.filter(({ document }) => document.seatCents > 0).flatMap((one) => partsOfDocument(one, now)),
  ];
}
