import { useTranslation } from 'react-i18next';
import { AppLink, Badge, Button, Inline, LinkButton, Text, useFormat } from '@valikool/shared-ui';
import type { Registration } from '../../../shared/contract.types';
import { PayButton } from '../../../shared/PayButton';
import { SeatChoice } from '../../../shared/SeatChoice';
import { cardStateOf, toneOf, type CardState } from '../cardState';
import { useRecordJoining, useLmsOpened } from '../my-courses.queries';
import { CourseProgress } from './CourseProgress';
import { NextClass } from './NextClass';
import { RoomStates } from './RoomStates';
import { Actions, StyledRegistrationCard } from './RegistrationCard.styles';
import { useStateText } from './useStateText';

type CardProps = { registration: Registration; onOpen: (id: number) => void };

const unpaid: readonly CardState[] = ['pay', 'invoice', 'part', 'bank', 'guardian'];

/**
 * Whether the student may join classes: with a confirmed seat, until the course is over. A student who owes for the seat
 * may join until their access ends.
 */
function goesToClass({ hasAccess, status }: Registration, state: CardState): boolean {
  if (status !== 'REGISTERED' && status !== 'IN_PROGRESS') return false;
  return state === 'inProgress' || state === 'upcoming' || (hasAccess && unpaid.includes(state));
}

/** Opens the class in a new window and records it; nothing waits for the record. */
function Join({ registration, state }: { registration: Registration; state: CardState }) {
  const { t } = useTranslation('student');
  const { hasAccess, cohort } = registration;
  const joined = useRecordJoining(cohort.id);
  if (!hasAccess || cohort.videoUrl === null || !goesToClass(registration, state)) return null;
  return (
    <LinkButton
      href={cohort.videoUrl}
      target="_blank"
      rel="noreferrer"
      variant={state === 'inProgress' ? 'primary' : 'secondary'}
      isWide
      onClick={() => joined.mutate()}
    >
      {t('myCourses.join')}
    </LinkButton>
  );
}

/** Opens the learning environment while the student has access, and records that it was opened. */
function Lms({ cohort: { id, lmsUrl } }: Pick<Registration, 'cohort'>) {
  const { t } = useTranslation('student');
  const opened = useLmsOpened(id);
  if (lmsUrl === null) return null;
  return (
    <LinkButton
      href={lmsUrl}
      target="_blank"
      rel="noreferrer"
      variant="secondary"
      isWide
      onClick={() => opened.mutate()}
    >
      {t('myCourses.lms')}
    </LinkButton>
  );
}

/** The group's chat channel, while the student has access. */
function Channel({ cohort: { discordInviteUrl } }: Pick<Registration, 'cohort'>) {
  const { t } = useTranslation('student');
  if (discordInviteUrl === null) return null;
  return (
    <LinkButton href={discordInviteUrl} target="_blank" rel="noreferrer" variant="secondary" isWide>
      {t('myCourses.channel')}
    </LinkButton>
  );
}

function FeedbackLink({ feedback, cohort: { id, course } }: Pick<Registration, 'feedback' | 'cohort'>) {
  const { t } = useTranslation('student');
  if (feedback === 'NOT_DUE' || feedback === 'GIVEN') return null;
  const label = t(`myCourses.feedback.${feedback}`);
  return (
    <LinkButton href={`/user/cohorts/${id}/feedback`} isWide aria-label={`${label}: ${course.title}`}>
      {label}
    </LinkButton>
  );
}

/** The way to the payment plan of a seat that is paid in parts: the first thing to do when a part is due. */
function ToPlan({ registration: { plan, confirmedAt }, isDue }: { registration: Registration; isDue: boolean }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  if (plan === null || confirmedAt === null) return null;
  return (
    <LinkButton href="/user/payment-plan" variant={isDue ? 'primary' : 'secondary'} isWide>
      {isDue ? t('myCourses.payPart', { amount: money(plan.amount) }) : t('myCourses.plan')}
    </LinkButton>
  );
}

/** One of the student's courses: its state, what comes next, and the button for it. */
export function RegistrationCard({ registration, onOpen }: CardProps) {
  const { t } = useTranslation('student');
  const stateText = useStateText();
  const state = cardStateOf(registration);
  const { course } = registration.cohort;
  return (
    <StyledRegistrationCard forwardedAs="article">
      {goesToClass(registration, state) && <NextClass cohortId={registration.cohort.id} />}
      <Inline justify="between" align="start" wraps={false}>
        <Text as="h3" lang={course.language}>
          <AppLink href={`/courses/${course.slug}`}>{course.title}</AppLink>
        </Text>
        <Badge tone={toneOf[state]}>{t(`myCourses.state.${state}`)}</Badge>
      </Inline>
      <Text tone="muted">{stateText(registration)}</Text>
      {registration.progress !== null && state !== 'canceled' && <CourseProgress percent={registration.progress} />}
      {state !== 'canceled' && <RoomStates registrationId={registration.id} />}
      <Actions>
        {(state === 'pay' || state === 'invoice') && <PayButton registration={registration} />}
        <ToPlan registration={registration} isDue={state === 'part'} />
        {state === 'choose' && <SeatChoice registrationId={registration.id} />}
        <Join registration={registration} state={state} />
        <Lms cohort={registration.cohort} />
        <Channel cohort={registration.cohort} />
        <FeedbackLink feedback={registration.feedback} cohort={registration.cohort} />
        <Button
          variant="secondary"
          isWide
          aria-label={t('myCourses.detailsOf', { course: course.title })}
          onClick={() => onOpen(registration.id)}
        >
          {t('myCourses.details')}
        </Button>
      </Actions>
    </StyledRegistrationCard>
  );
}
