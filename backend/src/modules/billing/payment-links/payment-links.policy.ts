import { after, DAY_MS, later } from '#platform/index';
import type { LinkFacts, LinkPart, LinkState } from './payment-links.types';

/** Days for which the link in a mail about an unpaid invoice works after the invoice is due, and after the mail. */
const AFTER_DUE_DAYS = 30;
/** A link that works for fewer days than this is not put into another mail. */
const FRESH_DAYS = 7;

/** Mails that one address gets within 24 hours about links of any students. */
export const MAILS_PER_ADDRESS = 3;
/** Links that one student makes within 24 hours. */
export const LINKS_PER_STUDENT = 10;

/** @returns what a link is good for now. A payment counts more than the end of the link. */
export function linkStateOf(
  { endReason, expiresAt, invoiceStatus, owedCents, part, isSigned }: LinkFacts,
  now: Date,
): LinkState {
  if (endReason === 'PAID' || invoiceStatus === 'PAID' || part?.state === 'PAID') return 'PAID';
  if (endReason !== null) return endReason;
  if (invoiceStatus === 'CANCELED' || owedCents <= 0 || part?.state === 'CANCELED') return 'CLOSED';
  if (isSigned) return 'PAYING';
  return expiresAt <= now ? 'EXPIRED' : 'OPEN';
}

/** @returns cents that are paid by a link: the next part of a plan, or all that is owed */
export const dueByLink = (
  { owedCents, part }: { owedCents: number; part: LinkPart | null },
  what: 'NEXT' | 'ALL',
): number => (part === null || what === 'ALL' ? owedCents : Math.min(owedCents, part.leftCents));

/** @returns until when the link in a mail about an unpaid invoice works. */
export const invoiceLinkEnd = (dueAt: Date | null, now: Date): Date =>
  after(later(dueAt ?? now, now), AFTER_DUE_DAYS * DAY_MS);

/** @returns whether a link works for long enough to be mailed again */
export const isFresh = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean =>
  expiresAt >= after(now, FRESH_DAYS * DAY_MS);

/**
 * @returns the student's first name as it may stand in a mail to a stranger; empty for anything but a plain name. People
 * choose their names themselves, and a mail of ours must not carry their advertisement.
 */
export const plainFirstName = (firstName: string | null): string =>
  firstName !== null && /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u.test(firstName) ? firstName : '';
