import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  EmptyState,
  Inline,
  LinkButton,
  Note,
  Page,
  PageHeader,
  useDocumentTitle,
  useErrorText,
} from '@valikool/shared-ui';
import { useParams } from '@valikool/shared-ui/router';
import type { GroupPreview } from '../../shared/contract.types';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';
import { CohortPicker } from './components/CohortPicker';
import { ConfirmGroup } from './components/ConfirmGroup';
import { CoursePicker } from './components/CoursePicker';
import type { GroupResult } from './group.queries';
import { useSteps } from './registration.steps';

type Answer = { results: readonly GroupResult[]; students: GroupPreview['students'] };

/** How many are registered, each of whom nobody knows because the answer was lost, and each who is not, with the reason. */
function Done({ results, students }: Answer) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const { studentsPath } = useSchool();
  const done = results.filter(({ outcome }) => outcome === 'DONE').length;
  const unclear = results.filter(({ outcome }) => outcome === 'UNCLEAR');
  const failed = results.filter(({ outcome }) => outcome === 'REFUSED');
  const nameOf = (id: number) => {
    const student = students.find((one) => one.id === id);
    return student === undefined ? String(id) : `${student.firstName} ${student.lastName}`;
  };
  return (
    <>
      <Note tone={done > 0 ? 'ok' : 'warn'} role="status" title={t('group.done', { count: done })}>
        {done > 0 ? t('group.doneText') : undefined}
      </Note>
      {unclear.length > 0 && (
        <Note tone="warn" title={t('group.unclear', { count: unclear.length })}>
          <p>{t('group.unclearText')}</p>
          <ul>
            {unclear.map(({ id }) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
          </ul>
        </Note>
      )}
      {failed.length > 0 && (
        <Note tone="warn" title={t('group.failed', { count: failed.length })}>
          <ul>
            {failed.map(({ id, code }) => (
              <li key={id}>
                {nameOf(id)}: {textOf(new ApiError({ statusCode: 409, code: code ?? 'conflict', message: '' }))}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Inline>
        <LinkButton href={studentsPath}>{t('register.backToStudents')}</LinkButton>
      </Inline>
    </>
  );
}

function Steps({ studentIds }: { studentIds: readonly number[] }) {
  const { course, cohortId } = useSteps();
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (answer !== null) return <Done {...answer} />;
  if (course === null) return <CoursePicker />;
  return (
    <>
      <CohortPicker course={course} cohortId={cohortId} />
      {cohortId !== null && (
        <ConfirmGroup
          key={cohortId}
          cohortId={cohortId}
          studentIds={studentIds}
          onDone={(results, students) => setAnswer({ results, students: [...students] })}
        />
      )}
    </>
  );
}

/** Registers several of the school's students at once, in steps: course, cohort, cost and conditions, confirmation. */
export function RegisterGroupPage() {
  const { t } = useTranslation(['school', 'widgets']);
  const { id, membersPath } = useSchool();
  const { students = '' } = useParams();
  const studentIds = [
    ...new Set(
      students
        .split(',')
        .filter((part) => /^\d+$/.test(part))
        .map(Number),
    ),
  ];
  useDocumentTitle(t('group.heading'));
  if (id === null) return <SchoolNotFound />;
  const back = <LinkButton href={membersPath}>{t('members.heading')}</LinkButton>;
  return (
    <Page>
      <PageHeader title={t('group.heading')} lead={t('group.lead', { count: studentIds.length })} />
      {studentIds.length === 0 ? (
        <EmptyState title={t('group.nobody')} text={t('group.nobodyText')} action={back} />
      ) : (
        <Steps studentIds={studentIds} />
      )}
    </Page>
  );
}
export { RegisterGroupPage as Component };
