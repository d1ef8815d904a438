import { useTranslation } from 'react-i18next';
import { Card, CohortBadges, Inline, LinkButton, loginPath, Money, Note, Text, useSession } from '@valikool/shared-ui';
import { registerPath, rememberCohort } from '../../../shared/chosenCohort';
import { CohortFacts } from '../../../shared/CohortFacts';
import type { OpenCohort } from '../../../shared/contract.types';
import { WaitlistJoin } from '../../../shared/WaitlistJoin';
import { Spacer } from './CoursePage.styles';
import { MyPrice } from './MyPrice';
import { cardId } from './Timetable';

export type CohortCardProps = {
  cohort: OpenCohort;
  course: string;
  /** The student's registration in this cohort, if any. */
  registrationId: number | undefined;
  /** The screen has one primary button. */
  isFirstChoice: boolean;
};

function Register({ cohort, course, isFirstChoice }: Omit<CohortCardProps, 'registrationId'>) {
  const { t } = useTranslation('student');
  const { user, can } = useSession();
  const chosen = { course, cohortId: cohort.id };
  if (cohort.freeSeats === 0) return <WaitlistJoin cohort={cohort} course={course} />;
  if (user !== null && !can('registration.create-own'))
    return (
      <Text tone="muted" size="small">
        {t('course.studentsOnly')}
      </Text>
    );
  const path = registerPath(chosen);
  const signIn = () => {
    if (user === null) rememberCohort(chosen);
  };
  return (
    <LinkButton
      href={user === null ? loginPath(path) : path}
      variant={isFirstChoice ? 'primary' : 'secondary'}
      aria-label={t('course.registerFor', { cohort: cohort.name })}
      onClick={signIn}
      isWide
    >
      {t('course.register')}
    </LinkButton>
  );
}

/** An open cohort: when, with whom, for how much, and the button to register. */
export function CohortCard({ cohort, course, registrationId, isFirstChoice }: CohortCardProps) {
  const { t } = useTranslation('student');
  const isRegistered = registrationId !== undefined;
  return (
    <Card as="li" id={cardId(cohort)}>
      <CohortBadges badges={cohort.badges} />
      <h3>{cohort.name}</h3>
      <CohortFacts cohort={cohort} seats={{ free: cohort.freeSeats, max: cohort.size.max }} />
      <Spacer />
      <Inline justify="between">
        <Text as="span" weight="strong">
          {t('cohort.price')}
        </Text>
        <Text as="span" size="heading" weight="heavy">
          <Money value={cohort.price} />
        </Text>
      </Inline>
      {!isRegistered && <MyPrice cohortId={cohort.id} />}
      {isRegistered ? (
        <>
          <Note tone="ok" title={t('course.registered')} />
          <LinkButton href={`/user/my-courses?registration=${registrationId}`} variant="secondary" isWide>
            {t('course.toMyCourses')}
          </LinkButton>
        </>
      ) : (
        <Register cohort={cohort} course={course} isFirstChoice={isFirstChoice} />
      )}
    </Card>
  );
}
