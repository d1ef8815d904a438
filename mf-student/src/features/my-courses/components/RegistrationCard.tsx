import { useTranslation } from 'react-i18next';
import { AppLink, Badge, Button, Inline, LinkButton, Text } from '@valikool/shared-ui';
import type { Registration } from '../../../shared/contract.types';
import { PayButton } from '../../../shared/PayButton';
import { SeatChoice } from '../../../shared/SeatChoice';
import { cardStateOf, toneOf, type CardState } from '../cardState';
import { useJoined } from '../my-courses.queries';
import { NextClass } from './NextClass';
import { Actions, StyledRegistrationCard } from './RegistrationCard.styles';
import { useStateText } from './useStateText';

type CardProps = { registration: Registration; onOpen: (id: number) => void };

const runsOrWill = (state: CardState) => state === 'inProgress' || state === 'upcoming';

/** Opens the class in a window of its own; that I went is noted beside it and keeps nobody waiting. */
function Join({ registration: { hasAccess, cohort }, state }: { registration: Registration; state: CardState }) {
  const { t } = useTranslation('student');
  const joined = useJoined(cohort.id);
  if (!hasAccess || cohort.videoUrl === null || !runsOrWill(state)) return null;
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

/** One of my courses: how it stands, what comes next, and the button for it. */
export function RegistrationCard({ registration, onOpen }: CardProps) {
  const { t } = useTranslation('student');
  const stateText = useStateText();
  const state = cardStateOf(registration);
  const { course } = registration.cohort;
  return (
    <StyledRegistrationCard forwardedAs="article">
      {runsOrWill(state) && <NextClass cohortId={registration.cohort.id} />}
      <Inline justify="between" align="start" wraps={false}>
        <Text as="h3" lang={course.language}>
          <AppLink href={`/courses/${course.slug}`}>{course.title}</AppLink>
        </Text>
        <Badge tone={toneOf[state]}>{t(`myCourses.state.${state}`)}</Badge>
      </Inline>
      <Text tone="muted">{stateText(registration)}</Text>
      <Actions>
        {(state === 'pay' || state === 'invoice') && <PayButton registration={registration} />}
        {state === 'choose' && <SeatChoice registrationId={registration.id} />}
        <Join registration={registration} state={state} />
        <Button variant="secondary" isWide aria-label={t('myCourses.detailsOf', { course: course.title })} onClick={() => onOpen(registration.id)}>
          {t('myCourses.details')}
        </Button>
      </Actions>
    </StyledRegistrationCard>
  );
}
