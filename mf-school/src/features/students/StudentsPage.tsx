import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton, PagedList, PageHeader, useSession } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { EmptyStaffList, ExportMenu, PayerChangeDialog, RegistrationHistoryDialog } from '@valikool/shared-ui/widgets';
import { conditionsOf, studentList, useInvalidateSchool } from '../../shared/school.queries';
import { ReadsOnly } from '../../shared/ReadsOnly';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';
import { CancelDialog } from './components/CancelDialog';
import { Claims } from './components/Claims';
import { StudentFigures } from './components/StudentFigures';
import { StudentFilters } from './components/StudentFilters';
import { StudentTable, type RegistrationTask } from './components/StudentTable';
import type { ChosenRegistration } from './chosenRegistration.types';
import { readFilter } from './students.filters';
import { ListPage } from './StudentsPage.styles';

function NoStudents({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('school');
  const { studentsPath } = useSchool();
  const clear = <LinkButton href={studentsPath}>{t('students.clear')}</LinkButton>;
  return (
    <EmptyStaffList
      list="school-students"
      title={t('students.none')}
      text={t(isNarrowed ? 'students.noneNarrowed' : 'students.noneText')}
      action={isNarrowed ? clear : undefined}
    />
  );
}

/** Exports the same students as a file, for people who may export. */
function TakeOut({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { can } = useSession();
  const { params } = useAddressParams();
  if (!can('export.read-all')) return null;
  return (
    <ExportMenu label={t('students.export')} what="students" filters={{ school: schoolId, ...readFilter(params) }} />
  );
}

type Asked = { task: RegistrationTask; chosen: ChosenRegistration };

/** The tasks that the person's permissions allow. */
function useTasks(): RegistrationTask[] {
  const { can } = useSession();
  const mayChangePayer = can('registration.change-payer-school') || can('registration.change-payer-all');
  const mayCancel = can('registration.cancel-school') || can('registration.cancel-all');
  return [...(mayChangePayer ? (['payer'] as const) : []), ...(mayCancel ? (['cancel'] as const) : []), 'history'];
}

function TaskDialog({ asked: { task, chosen }, onClose }: { asked: Asked; onClose: () => void }) {
  const invalidate = useInvalidateSchool();
  if (task === 'cancel') return <CancelDialog key={chosen.id} chosen={chosen} onClose={onClose} />;
  const { id, ...rest } = chosen;
  if (task === 'history') return <RegistrationHistoryDialog key={id} registrationId={id} {...rest} onClose={onClose} />;
  return <PayerChangeDialog key={id} registrationId={id} {...rest} onClose={onClose} onChanged={invalidate} />;
}

function Students({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { params } = useAddressParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const tasks = useTasks();
  const filter = readFilter(params);
  const students = useInfiniteQuery({ ...studentList(schoolId, filter), placeholderData: keepPreviousData });
  return (
    <>
      <StudentFigures schoolId={schoolId} schoolYear={filter.schoolYear} />
      <StudentFilters schoolYear={filter.schoolYear} status={filter.status} />
      <PagedList
        query={students}
        loadingLabel={t('students.loading')}
        empty={<NoStudents isNarrowed={filter.q !== undefined || filter.status !== undefined} />}
        namespace="school"
      >
        {(items) => (
          <StudentTable
            schoolId={schoolId}
            students={items}
            tasks={tasks}
            onTask={(task, chosen) => setAsked({ task, chosen })}
          />
        )}
      </PagedList>
      {asked !== null && <TaskDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function SchoolPage({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { isOwn, conditionsPath, invitationsPath, membersPath, messagesPath } = useSchool();
  const { can } = useSession();
  const maySeeInvitations = can('invitation.read-school') || can('invitation.manage-all');
  const maySeeMembers = can('membership.read-school') || can('membership.manage-all');
  const mayConfirm = can('membership.manage-school') || can('membership.manage-all');
  // Only for the name; when it fails, the list shows the error.
  const { data: conditions } = useQuery(conditionsOf(schoolId));
  return (
    <ListPage>
      <PageHeader
        title={t(isOwn ? 'students.heading' : 'students.headingOfAny')}
        lead={conditions?.schoolName}
        actions={
          <>
            <TakeOut schoolId={schoolId} />
            {maySeeInvitations && <LinkButton href={invitationsPath}>{t('invitations.heading')}</LinkButton>}
            {maySeeMembers && (
              <LinkButton variant="secondary" href={membersPath}>
                {t('members.open')}
              </LinkButton>
            )}
            <LinkButton variant="secondary" href={messagesPath}>
              {t('messages.short')}
            </LinkButton>
            <LinkButton variant="secondary" href={conditionsPath}>
              {t('conditions.heading')}
            </LinkButton>
          </>
        }
      />
      <ReadsOnly />
      {mayConfirm && <Claims schoolId={schoolId} />}
      <Students schoolId={schoolId} />
    </ListPage>
  );
}

/**
 * A school's students with their registrations: the own school under /user/school, any school under /manage/schools.
 */
export function StudentsPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <SchoolPage schoolId={id} />;
}
export { StudentsPage as Component };
