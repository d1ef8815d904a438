import { useTranslation } from 'react-i18next';
import {
  CohortBadges,
  cohortShortName,
  EmptyState,
  formatDateRange,
  Inline,
  LinkButton,
  QueryError,
  RadioCard,
  RadioCardGroup,
  RowsSkeleton,
  Stack,
  Text,
  useClassTimes,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useAddressParams, useLocation } from '@valikool/shared-ui/router';
import type { OpenCohort } from '../../../shared/contract.types';
import { courseOf } from '../registration.queries';

type CohortCardProps = { cohort: OpenCohort; courseTitle: string; isChosen: boolean; onChoose: () => void };

function CohortCard({ cohort, courseTitle, isChosen, onChoose }: CohortCardProps) {
  const { t } = useTranslation('school');
  const classTimes = useClassTimes();
  const { name, startDate, endDate, timeZone, freeSeats, badges, teachers } = cohort;
  const facts = [cohortShortName(name, courseTitle), classTimes(cohort), teachers.join(', ')].filter(
    (fact) => fact !== '',
  );
  return (
    <RadioCard
      name="cohort"
      checked={isChosen}
      onChange={onChoose}
      title={formatDateRange(startDate, endDate, timeZone)}
      aside={
        <Text as="span" size="small" tone="muted">
          {freeSeats === 0 ? t('register.full') : t('register.seatsLeft', { count: freeSeats })}
        </Text>
      }
    >
      <Stack gap="xs" align="start">
        <span>{facts.join(' · ')}</span>
        <CohortBadges badges={badges} />
      </Stack>
    </RadioCard>
  );
}

/** Second step: which of the course's open cohorts. @param course slug or id */
export function CohortPicker({ course: key, cohortId }: { course: string; cohortId: number | null }) {
  const { t } = useTranslation('school');
  const { pathname } = useLocation();
  const { setParam } = useAddressParams();
  const course = useQuery(courseOf(key));
  const another = (
    <LinkButton variant="secondary" href={pathname}>
      {t('register.anotherCourse')}
    </LinkButton>
  );
  if (course.isPending) return <RowsSkeleton label={t('register.loadingCohorts')} rows={3} />;
  if (course.isError)
    return <QueryError error={course.error} onRetry={course.refetch} namespace="school" action={another} />;
  const { cohorts, title } = course.data;
  return (
    <Stack as="section" aria-label={title}>
      <Inline justify="between">
        <h2>{title}</h2>
        {another}
      </Inline>
      {cohorts.length === 0 ? (
        <EmptyState headingLevel="h3" title={t('register.noCohorts')} text={t('register.noCohortsText')} />
      ) : (
        <RadioCardGroup legend={t('register.chooseCohort')}>
          {cohorts.map((cohort) => (
            <CohortCard
              key={cohort.id}
              cohort={cohort}
              courseTitle={title}
              isChosen={cohort.id === cohortId}
              onChoose={() => setParam('cohort', { value: String(cohort.id), isTyped: true })}
            />
          ))}
        </RadioCardGroup>
      )}
    </Stack>
  );
}
