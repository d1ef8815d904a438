/** Lines that wait are listed beside what differs, and are no error: they have a page of their own. */
export const WAITING = 'bank-waiting';
