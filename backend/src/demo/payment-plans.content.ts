import type { PlanSettings } from '#modules/billing/index';
import { FIXED_EMAILS } from './accounts.content';

/** What the product offers where nothing else is set. */
export const planSettings: PlanSettings = { parts: 3, minCents: 6_000, noticeDays: 5, retryDays: [1, 3, 7] };

/** A seat that is paid in parts. `ago`: when the first was paid; a month and some days makes the second one due. */
type PlanContent = { slug: string; email: string | null; ago: { months: number; days: number }; card: string };

/** Seats that are paid in parts: one whose second part comes, and one whose card is declined. */
export const planContents: readonly PlanContent[] = [
  {
    slug: 'psuhholoogia-argielus',
    email: FIXED_EMAILS.independentStudent,
    ago: { months: 0, days: 12 },
    card: '4242424242424242',
  },
  // The first payment succeeds, and every later one is declined.
  { slug: 'python-from-zero', email: null, ago: { months: 1, days: 2 }, card: '4000000000000341' },
];
