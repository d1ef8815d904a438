import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, Icon, Inline, PagedList, Stack, useSession } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { ExportMenu, PayerChangeDialog, useSelection } from '@valikool/shared-ui/widgets';
import { cohortStudents } from '../../../shared/cohorts.queries';
import type { Cohort, CohortStudent } from '../../../shared/contract.types';
import { useRefreshStudents } from '../students.queries';
import { useManyProgress } from '../useManyProgress';
import { useCorrecting } from '../useCorrecting';
import { useMarking } from '../useMarking';
import { AddStudentDialog } from './AddStudentDialog';
import { CancelDialog } from './CancelDialog';
import { ChosenBar } from './ChosenBar';
import { CohortDiplomas } from './CohortDiplomas';
import { DiplomaDialog } from './DiplomaDialog';
import { MoveDialog } from './MoveDialog';

import { isChoosable, StudentTable, type AskedTask, type StudentTask } from './StudentTable';

type Asked = { student: CohortStudent; task: AskedTask };

/** What the person may change about seats and results; the server checks it again. */
function usePermissions(cohort: Cohort) {
  const { can } = useSession();
  const isClosed = cohort.status === 'TEACHER_PAID';
  return {
    mayMark: can('result.set-all') || (can('result.set-own') && !isClosed),
    maySetProgress: can('progress.set-all') || can('progress.set-own'),
    mayAdd: can('registration.create-all'),
    mayMove: can('registration.move-all'),
    // The payer cannot change once the course is over.
    mayChangePayer: can('registration.change-payer-all') && Date.parse(cohort.endDate) > Date.now(),
    mayCancel: can('registration.cancel-all'),
    mayExport: can('export.read-all') || can('export.read-own'),
  };
}

type Rights = ReturnType<typeof usePermissions>;

function Tools({ cohort, rights }: { cohort: Cohort; rights: Rights }) {
  const { t } = useTranslation('teacher');
  const [isAdding, setAdding] = useState(false);
  return (
    <Inline gap="xs">
      {rights.mayExport && <ExportMenu label={t('students.export')} what="students" filters={{ cohort: cohort.id }} />}
      {rights.mayExport && (
        <ExportMenu label={t('students.exportResults')} what="results" filters={{ cohort: cohort.id }} />
      )}
      {Date.parse(cohort.endDate) < Date.now() && <CohortDiplomas cohortId={cohort.id} />}
      {rights.mayAdd && (
        <Button onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('adding.open')}
        </Button>
      )}
      {isAdding && <AddStudentDialog cohort={cohort} onClose={() => setAdding(false)} />}
    </Inline>
  );
}

function TaskDialog({
  asked: { task, student },
  cohort,
  onClose,
}: {
  asked: Asked;
  cohort: Cohort;
  onClose: () => void;
}) {
  const refresh = useRefreshStudents();
  const { registrationId, firstName, lastName, payer } = student;
  switch (task) {
    case 'move':
      return <MoveDialog student={student} cohort={cohort} onClose={onClose} />;
    case 'payer':
      return (
        <PayerChangeDialog
          registrationId={registrationId}
          studentName={`${firstName} ${lastName}`}
          courseTitle={cohort.courseTitle}
          payer={payer}
          onClose={onClose}
          onChanged={refresh}
        />
      );
    case 'diploma':
      return <DiplomaDialog student={student} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog student={student} courseTitle={cohort.courseTitle} onClose={onClose} />;
  }
}

const isAsked = (task: StudentTask): task is AskedTask =>
  task === 'move' || task === 'payer' || task === 'cancel' || task === 'diploma';

type ListProps = { cohort: Cohort; students: readonly CohortStudent[]; rights: Rights };

function StudentList({ cohort, students, rights }: ListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const selection = useSelection(
    students.filter((student) => isChoosable(student, rights)).map(({ registrationId }) => registrationId),
  );
  const marking = useMarking();
  const progress = useManyProgress(cohort.id, students);
  const correcting = useCorrecting(marking);
  const close = () => setAsked(null);
  const start = (student: CohortStudent, task: StudentTask) => {
    if (isAsked(task)) setAsked({ student, task });
    else correcting.mark([student], task);
  };
  return (
    <>
      <StudentTable
        students={students}
        rights={rights}
        selection={selection}
        editing={rights.maySetProgress ? { cohortId: cohort.id, onPasteColumn: progress.paste } : null}
        onTask={start}
        tools={<Tools cohort={cohort} rights={rights} />}
      />
      <ChosenBar students={students} rights={rights} selection={selection} marking={correcting} progress={progress} />
      {correcting.dialog}
      {asked !== null && <TaskDialog asked={asked} cohort={cohort} onClose={close} />}
    </>
  );
}

/** The students of the cohort, with the actions for them. */
export function StudentsView({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const rights = usePermissions(cohort);
  const students = useInfiniteQuery(cohortStudents(cohort.id));
  return (
    <Stack>
      <PagedList
        query={students}
        loadingLabel={t('students.loading')}
        empty={
          <>
            <Tools cohort={cohort} rights={rights} />
            <EmptyState role="status" headingLevel="h2" title={t('students.none')} text={t('students.noneText')} />
          </>
        }
        namespace="teacher"
      >
        {(items) => <StudentList cohort={cohort} students={items} rights={rights} />}
      </PagedList>
    </Stack>
  );
}
