import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Stack } from '@valikool/shared-ui';
import type { Eligibility } from '../../../shared/contract.types';
import { FreeSiblings } from '../../../shared/FreeSiblings';
import { WaitlistJoin, type FullCohort } from '../../../shared/WaitlistJoin';

export type NotPossibleProps = { eligibility: Eligibility; cohort: FullCohort; course: string };

/** Shown in place of the form: the student has a seat already, or no seat is free. */
export function NotPossible({ eligibility, cohort, course }: NotPossibleProps) {
  const { t } = useTranslation('student');
  if (eligibility.registrationId !== null)
    return (
      <EmptyState
        headingLevel="h1"
        title={t('registration.already')}
        text={t('registration.alreadyText')}
        action={
          <LinkButton href={`/user/my-courses?registration=${eligibility.registrationId}`}>
            {t('course.toMyCourses')}
          </LinkButton>
        }
      />
    );
  const isFull = eligibility.refusal === 'cohort.full';
  const reason = isFull ? 'full' : 'notOpen';
  return (
    <>
      <EmptyState
        headingLevel="h1"
        title={t(`registration.${reason}`)}
        text={t(`registration.${reason}Text`)}
        action={
          <Stack>
            <LinkButton href={`/courses/${course}`}>{t('registration.otherCohorts')}</LinkButton>
            {isFull && <WaitlistJoin cohort={cohort} course={course} namesSiblings={false} />}
          </Stack>
        }
      />
      <FreeSiblings siblings={eligibility.freeSiblings} course={course} />
    </>
  );
}
