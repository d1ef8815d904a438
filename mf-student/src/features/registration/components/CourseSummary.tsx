import type { components } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { formatDateRange, Text, Thumbnail, useClassTimes, VisuallyHidden } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useWillItRun } from '../../../shared/CohortFacts';
import { courseOf } from '../../../shared/course.queries';
import { Summary } from './CourseSummary.styles';

/** What is being registered for: the course, when its classes are, and whether the cohort will run. */
export function CourseSummary({ cohort }: { cohort: components['schemas']['Cohort'] }) {
  const { t } = useTranslation('student');
  const classTimes = useClassTimes();
  const willItRun = useWillItRun();
  // The picture is known to those who come from the course's page; it is not worth a request of its own.
  const course = useQuery({ ...courseOf(cohort.courseSlug), enabled: false }).data;
  const teachers = cohort.teachers.map(({ name }) => name);
  return (
    <Summary>
      {course && <Thumbnail course={course} sizes="64px" width={64} height={64} />}
      <div>
        <h1 lang={cohort.courseLanguage}>
          <VisuallyHidden>{t('registration.title')}: </VisuallyHidden>
          {cohort.courseTitle}
        </h1>
        <Text size="small" tone="muted">
          {classTimes(cohort)}
        </Text>
        <Text size="small" tone="muted">
          {formatDateRange(cohort.startDate, cohort.endDate, cohort.timeZone)}
        </Text>
        {willItRun({ ...cohort, teachers }).map(({ label, value }) => (
          <Text key={label} size="small" tone="muted">
            {value}
          </Text>
        ))}
      </div>
    </Summary>
  );
}
