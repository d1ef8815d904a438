import type { SchoolYearFilter } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { formatPercent, RowsSkeleton, Stat, Stats, useFormat } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { everyStudent } from '../../../shared/school.queries';
import { figuresOf } from '../students.figures';

/** Four figures of the year in one line, so that the list below is seen; left out when they cannot be loaded, because the list below shows the error. */
export function StudentFigures({ schoolId, schoolYear }: { schoolId: number; schoolYear: SchoolYearFilter }) {
  const { t } = useTranslation('school');
  const { number } = useFormat();
  const students = useQuery(everyStudent(schoolId, schoolYear));
  if (students.isPending) return <RowsSkeleton label={t('students.loadingFigures')} rows={1} />;
  if (students.isError) return null;
  const figures = figuresOf(students.data);
  return (
    <Stats isLine>
      <Stat value={number(figures.students)} label={t('figures.students', { count: figures.students })} />
      <Stat
        value={number(figures.registrations)}
        label={t('figures.registrations', { count: figures.registrations })}
      />
      <Stat value={number(figures.studying)} label={t('figures.studying', { count: figures.studying })} />
      <Stat value={figures.passed === null ? '–' : formatPercent(figures.passed)} label={t('figures.passed')} />
    </Stats>
  );
}
