import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatTime, LinkButton, Stack, Text, useFormat } from '@valikool/shared-ui';
import { ByTransfer } from '../../../shared/ByTransfer';
import { CalendarButton } from '../../../shared/CalendarButton';
import { GuardianPanel } from '../../../shared/guardian/GuardianPanel';
import { InvoiceButton } from '../../../shared/InvoiceButton';
import { ownInvoice } from '../../../shared/ownInvoice';
import { PayButton } from '../../../shared/PayButton';
import { SeatChoice } from '../../../shared/SeatChoice';
import type { Registration } from '../../../shared/contract.types';
import type { Outcome } from '../outcome';
import { Result } from '../../../shared/Result';
import { useNextPartText } from '../../../shared/useNextPartText';
import { PayAgain } from './PayAgain';
import { SeatCard } from './SeatCard';
import { TimeRing } from './TimeRing';

const icons = {
  sure: 'check',
  paid: 'check',
  checking: 'clock',
  guardian: 'clock',
  school: 'clock',
  undecided: 'clock',
  invoice: 'billing',
  part: 'alert',
  unpaid: 'alert',
  'provider-down': 'alert',
  choose: 'alert',
  'waiting-seat': 'clock',
  refund: 'billing',
  'refund-refused': 'billing',
  over: 'cross',
} as const;

const good: readonly Outcome[] = ['sure', 'paid'];

/** The outcomes in which a seat is kept for the student. */
const keepsSeat: readonly Outcome[] = ['sure', 'invoice', 'guardian', 'school', 'unpaid', 'undecided'];

/** The outcomes in which somebody else is asked to pay, or may be. */
const asksOthers: readonly Outcome[] = ['guardian', 'part'];

/** The values for the texts; those that a state does not have stay empty. */
function useValues({ cohort, approval, heldUntil, accessUntil, invoice, plan, refund, studentPays }: Registration) {
  const { money } = useFormat();
  return {
    course: cohort.course.title,
    start: formatDate(cohort.startDate, cohort.timeZone),
    heldUntil: heldUntil === null ? '' : formatDateTime(heldUntil),
    approvalUntil: approval?.until ? formatDateTime(approval.until) : '',
    dueAt: invoice?.dueAt ? formatDate(invoice.dueAt) : '',
    amount: money(refund?.amount ?? plan?.amount ?? studentPays),
    accessUntil: accessUntil === null ? '' : formatDateTime(accessUntil),
    refundBy: refund ? formatDate(refund.dueBy) : '',
  };
}

function Action({ registration, outcome }: { registration: Registration; outcome: Outcome }) {
  const { t } = useTranslation('student');
  switch (outcome) {
    case 'unpaid':
    case 'undecided':
      return <PayAgain registration={registration} />;
    case 'provider-down':
      return <PayButton registration={registration} label={t('payment.again')} />;
    case 'part':
      return <LinkButton href="/user/payment-plan">{t('payment.toPart')}</LinkButton>;
    case 'choose':
      return <SeatChoice registrationId={registration.id} />;
    case 'over':
      return (
        <LinkButton href={`/courses/${registration.cohort.course.slug}`}>{t('registration.otherCohorts')}</LinkButton>
      );
    default:
      return <LinkButton href="/user/my-courses">{t('course.toMyCourses')}</LinkButton>;
  }
}

/** "18:30" today, else with the date. */
function momentText(moment: string): string {
  const isToday = formatDate(moment) === formatDate(new Date());
  return isToday ? formatTime(moment) : formatDateTime(moment);
}

/** The part of a payment plan that comes next, if any. */
function NextPart({ registration }: { registration: Registration }) {
  const text = useNextPartText()(registration);
  return text === null ? null : <Text>{text}</Text>;
}

/** What the seat is, and how it is paid where the student chose an invoice. */
function Seat({ registration, outcome }: { registration: Registration; outcome: Outcome }) {
  const invoice = ownInvoice(registration);
  if (!keepsSeat.includes(outcome)) return null;
  return (
    <>
      <SeatCard cohort={registration.cohort} />
      {outcome === 'invoice' && invoice?.pdfUrl && <ByTransfer invoiceId={invoice.id} />}
    </>
  );
}

/** The next step, and what else can be done here. */
function Actions({ registration, outcome }: { registration: Registration; outcome: Outcome }) {
  const { t } = useTranslation('student');
  const invoice = ownInvoice(registration);
  return (
    <Stack gap="sm">
      {asksOthers.includes(outcome) && <GuardianPanel registration={registration} />}
      <Action registration={registration} outcome={outcome} />
      {outcome === 'sure' && <CalendarButton cohortId={registration.cohort.id} />}
      {invoice?.pdfUrl && <InvoiceButton invoice={invoice} label={t('success.invoicePdf')} />}
    </Stack>
  );
}

export type OutcomeViewProps = {
  registration: Registration;
  outcome: Outcome;
  /** The provider says that the visit ended without a payment. */
  isBrokenOff: boolean;
};

/** The state of the registration, with the one next step; while the seat waits for its payment, with the time that is left. */
export function OutcomeView({ registration, outcome, isBrokenOff }: OutcomeViewProps) {
  const { t } = useTranslation('student');
  const values = useValues(registration);
  const held = outcome === 'unpaid' || outcome === 'undecided' ? registration.heldUntil : null;
  const words = outcome === 'unpaid' && held !== null && isBrokenOff ? 'left' : outcome;
  return (
    <Result
      icon={icons[outcome]}
      isGood={good.includes(outcome)}
      title={t(`success.${words}.title`, values)}
      sign={held !== null && <TimeRing since={registration.registeredAt} until={held} />}
    >
      {held !== null && <h2>{t('payment.seatUntil', { until: momentText(held) })}</h2>}
      <Text>{t(`success.${words}.text`, values)}</Text>
      <NextPart registration={registration} />
      <Seat registration={registration} outcome={outcome} />
      <Actions registration={registration} outcome={outcome} />
    </Result>
  );
}
