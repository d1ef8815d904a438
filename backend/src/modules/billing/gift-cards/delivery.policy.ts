import { inTallinn } from '#platform/index';
import type { GiftCard } from './gift-cards.types';

/** How far ahead a card can be bought. */
const MOST_DAYS = 366;

/**
 * @param day `yyyy-mm-dd`; null when the buyer chose none, and the card is mailed as soon as it is paid for
 * @returns when the card is mailed: now, or at that hour of the day in Tallinn, which may be over already today; null for
 * a day that is over or too far away
 */
export function deliveryInstant(day: string | null, { now, hour }: { now: Date; hour: number }): Date | null {
  if (day === null) return now;
  const today = inTallinn(now).startOf('day');
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const chosen = today.set({ year, month, day: date });
  const days = chosen.diff(today, 'days').days;
  return days < 0 || days > MOST_DAYS ? null : chosen.set({ hour }).toJSDate();
}

type CardDelivery = Pick<GiftCard, 'recipientEmail' | 'recipientErasedAt' | 'deliveredAt'>;

/**
 * @returns whether the buyer got the code, to hand it over. An erased address does not tell to whom the code was mailed
 * before, so such a card counts as the recipient's; erased before the card's day, the code went to the buyer.
 */
export const isWithBuyer = ({ recipientEmail, recipientErasedAt, deliveredAt }: CardDelivery): boolean =>
  deliveredAt !== null && recipientEmail === null && (recipientErasedAt === null || recipientErasedAt <= deliveredAt);
