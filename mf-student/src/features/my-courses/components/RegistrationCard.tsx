import { useTranslation } from 'react-i18next';
import { AppLink, Badge, Button, Inline, LinkButton, Text, useFormat, Thumbnail } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Registration } from '../../../shared/contract.types';
import { PayButton } from '../../../shared/PayButton';
import { SeatChoice } from '../../../shared/SeatChoice';
import { cardStateOf, toneOf, type CardState } from '../cardState';
import { useLmsOpened, useRecordJoining } from '../my-courses.queries';
import { ownRoomAccess } from '../rooms.queries';
import { leadsThere } from '../roomText';
import { CourseProgress } from './CourseProgress';
import { NextClass } from './NextClass';
import { RoomStates } from './RoomStates';
import { Actions, Head, More, StyledRegistrationCard } from './RegistrationCard.styles';
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
    <LinkButton href={lmsUrl} target="_blank" rel="noreferrer" variant="quiet" onClick={() => opened.mutate()}>
      {t('myCourses.lms')}
    </LinkButton>
  );
}

/** The cohort's chat channel, while the student has access. */
function Channel({ cohort: { discordInviteUrl } }: Pick<Registration, 'cohort'>) {
  const { t } = useTranslation('student');
  if (discordInviteUrl === null) return null;
  return (
    <LinkButton href={discordInviteUrl} target="_blank" rel="noreferrer" variant="quiet">
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

/** Pays the next part of a seat that is paid in parts. */
function PayPart({ plan }: Pick<Registration, 'plan'>) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  if (plan === null) return null;
  return (
    <LinkButton href="/user/payment-plan" isWide>
      {t('myCourses.payPart', { amount: money(plan.amount) })}
    </LinkButton>
  );
}

/** What the student must do for the seat, or else may do next: the card's one prominent button. */
function MainAction({ registration, state }: { registration: Registration; state: CardState }) {
  return (
    <Actions>
      {(state === 'pay' || state === 'invoice') && <PayButton registration={registration} />}
      {state === 'part' && registration.confirmedAt !== null && <PayPart plan={registration.plan} />}
      {state === 'choose' && <SeatChoice registrationId={registration.id} />}
      <Join registration={registration} state={state} />
      <FeedbackLink feedback={registration.feedback} cohort={registration.cohort} />
    </Actions>
  );
}

/** Where else the course can be looked at; none of it is urgent. */
function MoreLinks({ registration, state, onOpen }: CardProps & { state: CardState }) {
  const { t } = useTranslation('student');
  const { cohort, plan, confirmedAt, id } = registration;
  const { data: rooms = [] } = useQuery(ownRoomAccess());
  // A room that says how it stands has its link there.
  const own = rooms.filter((access) => access.registrationId === id && leadsThere(access));
  const linked = new Set(own.map(({ url }) => url));
  return (
    <More>
      <Button
        variant="quiet"
        aria-label={t('myCourses.detailsOf', { course: cohort.course.title })}
        onClick={() => onOpen(id)}
      >
        {t('myCourses.details')}
      </Button>
      {!linked.has(cohort.lmsUrl) && <Lms cohort={cohort} />}
      {!linked.has(cohort.discordInviteUrl) && <Channel cohort={cohort} />}
      {plan !== null && confirmedAt !== null && state !== 'part' && (
        <LinkButton href="/user/payment-plan" variant="quiet">
          {t('myCourses.plan')}
        </LinkButton>
      )}
    </More>
  );
}

/** One of the student's courses: its next class, its state, and the button for what comes next. */
export function RegistrationCard({ registration, onOpen }: CardProps) {
  const { t } = useTranslation('student');
  const stateText = useStateText();
  const state = cardStateOf(registration);
  const { course } = registration.cohort;
  return (
    <StyledRegistrationCard forwardedAs="article">
      <Head>
        <Thumbnail course={course} sizes="64px" width={64} height={64} loading="lazy" />
        <Inline justify="between" align="start" gap="xs">
          <Text as="h3" lang={course.language}>
            <AppLink href={`/courses/${course.slug}`}>{course.title}</AppLink>
          </Text>
          <Badge tone={toneOf[state]}>{t(`myCourses.state.${state}`)}</Badge>
        </Inline>
      </Head>
      {goesToClass(registration, state) && <NextClass cohortId={registration.cohort.id} />}
      <Text tone="muted">{stateText(registration)}</Text>
      {registration.progress !== null && state !== 'canceled' && <CourseProgress percent={registration.progress} />}
      {state !== 'canceled' && <RoomStates registration={registration} />}
      <MainAction registration={registration} state={state} />
      <MoreLinks registration={registration} state={state} onOpen={onOpen} />
    </StyledRegistrationCard>
  );
}
