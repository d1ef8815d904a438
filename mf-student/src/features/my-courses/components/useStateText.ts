import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatTime, useFormat, useZoneText } from '@valikool/shared-ui';
import type { OwnClass, Registration } from '../../../shared/contract.types';
import { useNextPartText } from '../../../shared/useNextPartText';
import { cardStateOf, type CardState } from '../cardState';
import { dayAfter } from '../nextClass';

/** Who or what ended the registration, where the texts distinguish it. */
const knownReasons = [
  'STUDENT',
  'SCHOOL',
  'ADMIN',
  'HOLD_LAPSED',
  'COHORT_CANCELED',
  'REFUND_CHOSEN',
  'SCHOOL_REFUSED',
  'APPROVAL_EXPIRED',
  'LEFT_SCHOOL',
] as const;
const reasonOf = (reason: string | null) => knownReasons.find((known) => known === reason) ?? 'OTHER';

/**
 * "today 17:00", "tomorrow 17:00", else the weekday with its date; in the cohort's time zone, which is named where it
 * differs from the site's.
 */
export function useNextClassText(): (session: OwnClass, now: Date) => string {
  const { t } = useTranslation('student');
  const { weekdayOf } = useFormat();
  const zoneText = useZoneText();
  return ({ startsAt, timeZone }, now) => {
    const next = new Date(startsAt);
    const time = [formatTime(next, timeZone), zoneText(timeZone)].filter((part) => part !== '').join(', ');
    const day = formatDate(next, timeZone);
    if (next <= now) return t('myCourses.next.now', { time });
    if (day === formatDate(now, timeZone)) return t('myCourses.next.today', { time });
    if (day === dayAfter(now, timeZone)) return t('myCourses.next.tomorrow', { time });
    return t('myCourses.next.later', { weekday: weekdayOf(next, 'long', timeZone), day, time });
  };
}

/** The payment for the seat went back to the student, so the seat must be paid for again. */
const isOwedAgain = (registration: Registration): boolean =>
  registration.refund?.reason === 'OUTSIDE' && ['pay', 'invoice'].includes(cardStateOf(registration));

function againKey({ accessUntil, hasAccess }: Registration): string {
  if (accessUntil === null) return 'again';
  return hasAccess ? 'againAccess' : 'againAccessOver';
}

/** The key of a refund's text; the bank may have refused it. */
const refundKey = ({ refund }: Registration): string =>
  `myCourses.text.${refund?.status === 'REFUSED' ? 'refundRefused' : 'refund'}`;

/** The states whose text says whether the classes are open still. */
const openKeys: Partial<Record<CardState, string>> = { pay: 'access', invoice: 'access', part: 'part' };

/**
 * The key of a state's text. An ended registration has one for each reason, as does a seat that the school no longer
 * pays for.
 */
function textKey(registration: Registration): string {
  const state = cardStateOf(registration);
  if (isOwedAgain(registration)) return `myCourses.text.${againKey(registration)}`;
  const open = openKeys[state];
  if (open && registration.accessUntil !== null)
    return `myCourses.text.${registration.hasAccess ? open : `${open}Over`}`;
  if (state === 'refund') return refundKey(registration);
  if (state === 'guardian') return `guardian.card.${registration.guardian?.state ?? 'ASKED'}`;
  return `myCourses.text.${state === 'canceled' ? `canceled.${reasonOf(registration.cancelReason)}` : state}`;
}

const approvalValues = (approval: Registration['approval']) => ({
  approvalUntil: approval?.until ? formatDateTime(approval.until) : '',
  reason: approval?.reason ?? '',
});

/** The values for the texts; those that a state does not have stay empty. */
function valuesOf({
  cohort,
  approval,
  heldUntil,
  accessUntil,
  invoice,
  guardian,
  plan,
  refund,
  canceledAt,
}: Registration) {
  return {
    ...(plan !== null && { position: plan.position, count: plan.count, partDueAt: formatDate(plan.dueAt) }),
    start: formatDate(cohort.startDate, cohort.timeZone),
    end: formatDate(cohort.endDate, cohort.timeZone),
    heldUntil: heldUntil === null ? '' : formatDateTime(heldUntil),
    accessUntil: accessUntil === null ? '' : formatDateTime(accessUntil),
    dueAt: formatDate(invoice?.dueAt ?? heldUntil ?? cohort.startDate),
    until: guardian === null ? '' : formatDateTime(guardian.until),
    refundBy: refund === null ? '' : formatDate(refund.dueBy),
    ...approvalValues(approval),
    canceledAt: canceledAt === null ? '' : formatDate(canceledAt),
  };
}

/** The text of a card: the state and what comes next. */
export function useStateText(): (registration: Registration) => string {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const partText = useNextPartText();
  const sumOf = ({ refund, plan }: Registration): string => {
    const sum = refund?.amount ?? plan?.amount;
    return sum === undefined ? '' : money(sum);
  };
  return (registration) => {
    const { refund } = registration;
    const values = { ...valuesOf(registration), amount: sumOf(registration) };
    const text = t(textKey(registration), values);
    // The seat stays. The card mentions the returned payment only while the seat is unpaid.
    if (refund?.reason === 'OUTSIDE' && registration.status !== 'CANCELED') return text;
    if (refund?.status === 'SUCCESSFUL') return `${text} ${t('myCourses.text.refunded', values)}`;
    const isBeside = registration.nextStep === 'REFUND_COMING' && cardStateOf(registration) !== 'refund';
    const beside = isBeside ? t(refundKey(registration), values) : partText(registration);
    return beside === null ? text : `${text} ${beside}`;
  };
}
