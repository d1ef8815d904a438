import { useTranslation } from 'react-i18next';
import { formatDateTime, Text, useFormat } from '@valikool/shared-ui';
import type { TimelineEntry } from '../../../shared/contract.types';
import { Entries } from './RegistrationDetails.styles';

/** Other kinds of entries are internal. */
const shownTypes = [
  'COHORT_REGISTRATION',
  'COHORT_PAYMENT',
  'UNENROLL',
  'COHORT_PARTICIPANT_STATUS_CHANGE',
  'EMAIL_SENT',
  'PAYER_CHANGED',
  'REGISTRATION_MOVED',
  'REGISTRATION_APPROVED',
  'ROOM_ENTERED',
  'ROOM_LEFT',
  'INVOICE_ISSUED',
  'CREDIT_NOTE_ISSUED',
  'REFUND_BEGUN',
  'REFUND_DONE',
  'ACCESS_OPENED',
  'ACCESS_CLOSED',
  'DIPLOMA_ISSUED',
  'DIPLOMA_REVOKED',
];
/** Entries that somebody else may have made for the student. Only these say who did it. */
const doneByOthers = ['COHORT_REGISTRATION', 'UNENROLL', 'PAYER_CHANGED', 'REGISTRATION_MOVED'];
/** Reasons and outcomes that have a sentence of their own, such as `UNENROLL` with the reason `HOLD_LAPSED`. */
const toldApart = [
  'SEAT_FREED',
  'PAID_LATE',
  'HOLD_LAPSED',
  'SWAP_FAILED',
  'SENT_BACK_OUTSIDE',
  'SCHOOL_REFUSED',
  'APPROVAL_EXPIRED',
  'LEFT_SCHOOL',
  'NOT_THERE',
];

function keyOf({ type, details }: TimelineEntry): string {
  const reason = toldApart.find((known) => known === details['reason'] || known === details['outcome']);
  return reason === undefined ? type : `${type}_${reason}`;
}

const isDoneByOthers = ({ type, by }: TimelineEntry): boolean =>
  by !== null && by !== 'STUDENT' && doneByOthers.includes(type);

/** Leaving the old cohort is reported together with joining the new one. */
const isHalfOfMove = ({ type, details }: TimelineEntry) => type === 'UNENROLL' && details['reason'] === 'MOVED';

function useSentence(): (entry: TimelineEntry) => string {
  const { t, i18n } = useTranslation('student');
  const { money } = useFormat();
  return (entry) => {
    const { cents, to, fromName, toName, number, kind } = entry.details;
    // A mail is named by what it is about; kinds without a text of their own are just mails.
    if (entry.type === 'EMAIL_SENT' && typeof kind === 'string' && i18n.exists(`student:timeline.mail.${kind}`))
      return t(`timeline.mail.${kind}`);
    if (entry.type === 'PAYER_CHANGED') return t(`timeline.PAYER_CHANGED_${to === 'SCHOOL' ? 'SCHOOL' : 'STUDENT'}`);
    return t(`timeline.${keyOf(entry)}`, {
      amount: typeof cents === 'number' ? money({ amount: cents, currency: 'EUR' }) : '',
      state: typeof to === 'string' ? t(`timeline.status.${to}`) : '',
      from: fromName,
      into: toName,
      room: entry.details['label'],
      number,
    });
  };
}

/** The history of a registration, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('student');
  const sentenceOf = useSentence();
  const shown = entries.filter((entry) => shownTypes.includes(entry.type) && !isHalfOfMove(entry));
  return (
    <Entries>
      {shown.map((entry) => (
        <li key={`${entry.at}-${entry.type}`}>
          <Text as="span" tone="muted" size="small">
            {formatDateTime(entry.at)}
          </Text>
          <span>
            {sentenceOf(entry)}
            {isDoneByOthers(entry) && `. ${t(`timeline.by.${entry.by}`)}`}
          </span>
          {entry.notes !== null && (
            <Text as="span" tone="muted" size="small">
              {t('timeline.reason', { reason: entry.notes })}
            </Text>
          )}
        </li>
      ))}
    </Entries>
  );
}
