import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton } from '@valikool/shared-ui';
import type { Eligibility } from '../../../shared/contract.types';

/** In place of the form: there is a seat already, or there is none to take. */
export function NotPossible({ eligibility, course }: { eligibility: Eligibility; course: string }) {
  const { t } = useTranslation('student');
  if (eligibility.registrationId !== null)
    return (
      <EmptyState
        headingLevel="h1"
        title={t('registration.already')}
        text={t('registration.alreadyText')}
        action={<LinkButton href={`/user/my-courses?registration=${eligibility.registrationId}`}>{t('course.toMyCourses')}</LinkButton>}
      />
    );
  const reason = eligibility.refusal === 'cohort.full' ? 'full' : 'notOpen';
  return (
    <EmptyState
      headingLevel="h1"
      title={t(`registration.${reason}`)}
      text={t(`registration.${reason}Text`)}
      action={<LinkButton href={`/courses/${course}`}>{t('registration.otherCohorts')}</LinkButton>}
    />
  );
}
