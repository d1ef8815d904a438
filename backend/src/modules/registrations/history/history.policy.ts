import type { RegistrationScope } from '../view/registrations.types';
import type { HistoryEntry, HistoryReader } from './history.types';

export const historyReaderOf = (scope: RegistrationScope): HistoryReader =>
  'userId' in scope ? 'STUDENT' : 'schoolId' in scope ? 'SCHOOL' : 'STAFF';

const SEAT = ['COHORT_REGISTRATION', 'UNENROLL', 'PAYER_CHANGED', 'REGISTRATION_MOVED', 'REGISTRATION_APPROVED'];
const RESULT = ['COHORT_PARTICIPANT_STATUS_CHANGE', 'DIPLOMA_ISSUED', 'DIPLOMA_REVOKED'];
const ACCESS = ['ACCESS_OPENED', 'ACCESS_CLOSED'];
const DOCUMENTS = ['INVOICE_ISSUED', 'CREDIT_NOTE_ISSUED'];
const CREDIT = ['SCHOOL_CREDITS_USED', 'SCHOOL_CREDITS_REFUNDED'];
const OWN_MONEY = ['COHORT_PAYMENT', 'REFUND_BEGUN', 'REFUND_DONE'];
const ROOMS = ['ROOM_ENTERED', 'ROOM_LEFT'];

/**
 * What each reader sees; whatever else is recorded is for staff. A student sees nothing of the school's money, a school
 * nothing of the student's, nor which mails the student got or where they chat.
 */
const SEEN: Readonly<Record<Exclude<HistoryReader, 'STAFF'>, ReadonlySet<string>>> = {
  STUDENT: new Set([...SEAT, ...RESULT, ...ACCESS, ...DOCUMENTS, ...OWN_MONEY, ...ROOMS, 'EMAIL_SENT']),
  SCHOOL: new Set([...SEAT, ...RESULT, ...ACCESS, ...DOCUMENTS, ...CREDIT]),
};

/** Of the details only what a reader is told in words. Ids and keys stay here. */
const TOLD = [
  ...['amount', 'buyer', 'cents', 'from', 'fromName', 'kind', 'label', 'number', 'outcome', 'payer', 'reason'],
  ...['refundCents', 'seats', 'to', 'toName', 'waived'],
];
/** These say `from` what and `to` what by the ids of rows, and by names as well. */
const BY_IDS = ['REGISTRATION_MOVED'];

/** What students get back when a seat is given up is their own money. */
const isTold = (name: string, type: string, reader: HistoryReader): boolean =>
  TOLD.includes(name) &&
  !(BY_IDS.includes(type) && ['from', 'to'].includes(name)) &&
  !(reader === 'SCHOOL' && name === 'refundCents');

/** Whose document it is: neither of the two sees the other's. */
const isOthers = ({ details: { buyer } }: HistoryEntry, reader: HistoryReader): boolean =>
  (reader === 'STUDENT' && buyer === 'SCHOOL') || (reader === 'SCHOOL' && buyer === 'STUDENT');

const isRefusal = ({ type, details }: HistoryEntry): boolean =>
  type === 'UNENROLL' && details['reason'] === 'SCHOOL_REFUSED';

/**
 * Words are shown to whom they were written for. A student reads why a result or a diploma was corrected and why the school
 * refused, as the mails say; a school reads what its own people wrote about payer and seat.
 */
function mayRead(entry: HistoryEntry, reader: HistoryReader): boolean {
  if (reader === 'STAFF' || isRefusal(entry)) return true;
  if (reader === 'STUDENT') return ['COHORT_PARTICIPANT_STATUS_CHANGE', 'DIPLOMA_REVOKED'].includes(entry.type);
  return entry.by === 'SCHOOL' && ['PAYER_CHANGED', 'UNENROLL'].includes(entry.type);
}

/** @returns the entries that the reader sees, with as much of each as they may know */
export const historyFor = (reader: HistoryReader, entries: readonly HistoryEntry[]): HistoryEntry[] =>
  entries
    .filter((entry) => (reader === 'STAFF' || SEEN[reader].has(entry.type)) && !isOthers(entry, reader))
    .map((entry) => ({
      ...entry,
      notes: mayRead(entry, reader) ? entry.notes : null,
      details: Object.fromEntries(Object.entries(entry.details).filter(([name]) => isTold(name, entry.type, reader))),
    }));
