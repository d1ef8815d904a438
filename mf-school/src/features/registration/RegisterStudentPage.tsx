import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  EmptyState,
  formatDate,
  Inline,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  useDocumentTitle,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useLocation, useParams } from '@valikool/shared-ui/router';
import type { Registration, SchoolStudent } from '../../shared/contract.types';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';
import { CohortPicker } from './components/CohortPicker';
import { ConfirmStep } from './components/ConfirmStep';
import { CoursePicker } from './components/CoursePicker';
import { courseOf, studentOf } from './registration.queries';
import { useSteps } from './registration.steps';

function Done({
  student,
  registration,
  onAnother,
}: {
  student: SchoolStudent;
  registration: Registration;
  onAnother: () => void;
}) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const { pathname } = useLocation();
  const { studentsPath } = useSchool();
  const { cohort, schoolPays, studentPays, heldUntil } = registration;
  return (
    <>
      <Note
        tone="ok"
        role="status"
        title={t('register.done', { name: `${student.firstName} ${student.lastName}`, course: cohort.course.title })}
      >
        {t('register.doneText', { date: formatDate(cohort.startDate, cohort.timeZone), amount: money(schoolPays) })}
      </Note>
      {studentPays.amount > 0 && heldUntil !== null && (
        <Note tone="warn">
          {t('register.studentMustPay', { amount: money(studentPays), date: formatDate(heldUntil) })}
        </Note>
      )}
      <Inline>
        <LinkButton href={studentsPath}>{t('register.backToStudents')}</LinkButton>
        <LinkButton variant="secondary" href={pathname} onClick={onAnother}>
          {t('register.oneMore', { name: student.firstName })}
        </LinkButton>
      </Inline>
    </>
  );
}

function Steps({ student }: { student: SchoolStudent }) {
  const { course, cohortId } = useSteps();
  const [registration, setRegistration] = useState<Registration | null>(null);
  const { data: chosen } = useQuery({ ...courseOf(course ?? ''), enabled: course !== null });
  if (registration !== null)
    return <Done student={student} registration={registration} onAnother={() => setRegistration(null)} />;
  if (course === null) return <CoursePicker />;
  const timeZone = chosen?.cohorts.find(({ id }) => id === cohortId)?.timeZone;
  return (
    <>
      <CohortPicker course={course} cohortId={cohortId} />
      {cohortId !== null && (
        <ConfirmStep
          key={cohortId}
          student={student}
          cohortId={cohortId}
          timeZone={timeZone}
          onDone={setRegistration}
        />
      )}
    </>
  );
}

function RegisterStudent({ schoolId, studentId }: { schoolId: number; studentId: number }) {
  // Loads the texts of the conditions with the page. Loading them in a later step would replace the whole page, and
  // lose the focus.
  const { t } = useTranslation(['school', 'widgets']);
  const { studentsPath } = useSchool();
  const student = useQuery(studentOf(schoolId, studentId));
  useDocumentTitle(t('register.heading'));
  const back = <LinkButton href={studentsPath}>{t('register.backToStudents')}</LinkButton>;
  if (student.isPending) return <PageSkeleton label={t('register.loading')} cards={0} />;
  if (student.isError) {
    return (
      <Page>
        <QueryError
          error={student.error}
          onRetry={student.refetch}
          namespace="school"
          headingLevel="h1"
          action={back}
        />
      </Page>
    );
  }
  if (student.data === null)
    return (
      <EmptyState
        headingLevel="h1"
        title={t('errors.student.not-found')}
        text={t('register.noStudentText')}
        action={back}
      />
    );
  const name = `${student.data.firstName} ${student.data.lastName}`;
  return (
    <Page>
      <PageHeader
        title={name}
        lead={t('register.heading')}
        above={
          <Breadcrumbs
            label={t('trail')}
            items={[{ label: t('students.heading'), href: studentsPath }]}
            current={name}
          />
        }
      />
      <Steps student={student.data} />
    </Page>
  );
}

/** Registers one of the school's students, in steps: course, cohort, conditions and cost, confirmation. */
export function RegisterStudentPage() {
  const { id } = useSchool();
  const { studentId = '' } = useParams();
  return id === null ? <SchoolNotFound /> : <RegisterStudent schoolId={id} studentId={Number(studentId)} />;
}
export { RegisterStudentPage as Component };
