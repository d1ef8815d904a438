import { randomInt } from 'node:crypto';
import type { GiftCardBalance, GiftCardRefusal } from './gift-cards.types';

/** Letters and digits that nobody mixes up when a code is read aloud or copied by hand. */
const CLEAR = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 4;

/** @returns a code that nobody can guess: 16 signs of 31, such as `K7QF-2MXA-93RD-TBWH` */
export const newCardCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => CLEAR[randomInt(CLEAR.length)] ?? '').join(''),
  ).join('-');

/** @returns the typed code in the form that is hashed: capital letters without blanks and dashes */
export const plainCode = (typed: string): string => typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();

/** Rounds half up; amounts here are never negative. */
const share = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((cents * part) / whole);

type Valued = Pick<GiftCardBalance, 'amountCents' | 'vatCents' | 'balanceCents' | 'vatLeftCents'>;

/**
 * @param movedCents of the balance; negative when it falls
 * @returns how much of them is VAT that was charged with the card, with their sign. The last cents of a card take the
 * rest of its VAT, so all movements together come to 0.
 */
export function vatOfMovement(
  { amountCents, vatCents, balanceCents, vatLeftCents }: Valued,
  movedCents: number,
): number {
  const wanted = share(vatCents, balanceCents + movedCents, amountCents) - vatLeftCents;
  const limit = Math.abs(movedCents);
  const cents = Math.min(limit, Math.max(0, movedCents < 0 ? -wanted : wanted));
  return movedCents < 0 ? -cents : cents;
}

/**
 * @param creditedCents of the `leftCents` that the seat still costs on its invoice
 * @param cardCents of these paid by a gift card
 * @returns cents that go back to the card: its part in the proportion in which card and money paid
 */
export const cardPartOf = (creditedCents: number, leftCents: number, cardCents: number): number =>
  creditedCents >= leftCents ? cardCents : share(cardCents, creditedCents, leftCents);

/** @returns why the card pays nothing now; null when it pays. A card that is not paid for is as good as unknown. */
export function cardRefusal(card: GiftCardBalance | null, now: Date): GiftCardRefusal | null {
  if (card === null || card.status === 'UNPAID' || card.paidAt === null) return 'UNKNOWN';
  if (card.status !== 'ACTIVE') return 'BLOCKED';
  if (card.expiresAt !== null && card.expiresAt <= now) return 'EXPIRED';
  return card.balanceCents > 0 ? null : 'EMPTY';
}
