import { useWatch } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { useSettled } from '../../../shared/useSettled';
import { fieldsOf, type CohortValues } from '../cohort.form';
import { cohortClashes, type ClashQuestion } from '../cohort.queries';
import { TeacherClashes } from './TeacherClashes';

const isLessonLength = (minutes: number | null | undefined): minutes is number =>
  typeof minutes === 'number' && minutes >= 5 && minutes <= 600;

/** The request about clashes; null while values for it are missing. */
function questionOf(values: CohortValues, cohortId: number | undefined): ClashQuestion | null {
  const { startDate, endDate, timeZone, onlineClassTimes = [], onlineLessonLength, teacherIds = [] } = fieldsOf(values);
  if (!startDate || !endDate || !timeZone || startDate >= endDate) return null;
  if (onlineClassTimes.length === 0 || teacherIds.length === 0) return null;
  return {
    startDate,
    endDate,
    timeZone,
    onlineClassTimes,
    teacherIds,
    ...(isLessonLength(onlineLessonLength) && { onlineLessonLength }),
    ...(cohortId !== undefined && { cohortId }),
  };
}

/** Warns in the form when a teacher has another class at the same time. Saving is still possible. */
export function ClashNote({ cohortId }: { cohortId: number | undefined }) {
  const values = useWatch<CohortValues>() as CohortValues;
  const question = useSettled(JSON.stringify(questionOf(values, cohortId)));
  const asked = JSON.parse(question) as ClashQuestion | null;
  const clashes = useQuery(cohortClashes(asked));
  return <TeacherClashes clashes={asked === null ? [] : (clashes.data?.items ?? [])} timeZone={values.timeZone} />;
}
