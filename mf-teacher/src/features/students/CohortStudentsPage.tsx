import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  cohortShortName,
  CohortStatusBadge,
  formatDateRange,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  PageSkeleton,
  Tabs,
  Text,
  useClassTimes,
  useDocumentTitle,
  useSession,
} from '@valikool/shared-ui';
import { UnsavedGuard } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams, useParams } from '@valikool/shared-ui/router';
import { CohortError, noSuchCohort } from '../../shared/CohortError';
import { cohortDetail } from '../../shared/cohorts.queries';
import type { Cohort } from '../../shared/contract.types';
import { JoinLink } from '../../shared/JoinLink';
import { cohortPath, cohortsPath, feedbackPath, useSection } from '../../shared/section';
import { AttendanceView } from './components/AttendanceView';
import { MaterialsView } from './components/MaterialsView';
import { MessagesView, useMessageDraft } from './components/MessagesView';
import { RoomsView } from './components/RoomsView';
import { StudentsView } from './components/StudentsView';
import { WaitlistView } from './components/WaitlistView';

const views = ['students', 'attendance', 'materials', 'waitlist', 'rooms', 'messages'] as const;

/** The cohort's dates, class times and seats, on one line. */
function Facts({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const classTimes = useClassTimes();
  const { startDate, endDate, timeZone, seatsTaken, size } = cohort;
  const seats = seatsTaken === undefined ? '' : t('students.seats', { taken: seatsTaken, max: size.max });
  const facts = [formatDateRange(startDate, endDate, timeZone), classTimes(cohort), seats];
  return <Text tone="muted">{facts.filter((fact) => fact !== '').join(' · ')}</Text>;
}

function Actions({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { id, endDate } = cohort;
  const isOver = Date.parse(endDate) < Date.now();
  return (
    <>
      <LinkButton variant="secondary" href={cohortPath(section, id)}>
        {t('cohort.facts')}
      </LinkButton>
      {isOver && (
        <LinkButton variant="secondary" href={feedbackPath(section, id)}>
          {t('feedback.title')}
        </LinkButton>
      )}
      <JoinLink cohort={cohort} />
    </>
  );
}

/** The views for students, waiting list and messages; the address has the chosen one. */
function Views({ cohort }: { cohort: Cohort }) {
  // Also loads the texts of the dialogs. Otherwise the page would disappear for a moment when the first dialog opens.
  const { t } = useTranslation(['teacher', 'forms', 'widgets']);
  const { can } = useSession();
  const { params, setParam } = useAddressParams();
  const draft = useMessageDraft();
  const { isDirty } = draft.formState;
  const mayWrite = can('cohort.edit-own') || can('cohort.edit-all');
  const seesRooms = can('room.manage-own') || can('room.manage-all');
  const mayMark = can('progress.set-own') || can('progress.set-all');
  const may = {
    students: true,
    attendance: mayMark,
    waitlist: true,
    rooms: seesRooms,
    messages: mayWrite,
    materials: mayWrite,
  };
  const shown = views.filter((view) => may[view]);
  const contents = {
    students: <StudentsView cohort={cohort} />,
    attendance: <AttendanceView cohortId={cohort.id} />,
    materials: <MaterialsView cohort={cohort} />,
    waitlist: <WaitlistView cohortId={cohort.id} />,
    rooms: <RoomsView cohortId={cohort.id} />,
    messages: <MessagesView cohortId={cohort.id} draft={draft} />,
  };
  const items = shown.map((key) => ({ key, label: t(`students.views.${key}`), content: contents[key] }));
  const view = oneOf(shown, params.get('view')) ?? 'students';
  return (
    <>
      <UnsavedGuard isUnsaved={isDirty} isKeptInViews />
      <Tabs
        label={t('students.viewsLabel')}
        items={items}
        selected={view}
        onSelect={(key) => setParam('view', { value: key === 'students' ? null : key })}
      />
    </>
  );
}

function Students({ cohort }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  useDocumentTitle(t('students.title', { cohort: cohort.name }));
  const crumbs = (
    <Breadcrumbs
      label={t('students.trail')}
      items={[{ label: t(`cohorts.heading.${section}`), href: cohortsPath(section) }]}
      current={cohort.name}
    />
  );
  return (
    <Page>
      <PageHeader title={cohort.courseTitle} above={crumbs} actions={<Actions cohort={cohort} />} />
      <Inline>
        <CohortStatusBadge status={cohort.status} />
        <Text as="span" tone="muted">
          {cohortShortName(cohort.name, cohort.courseTitle)}
        </Text>
        <Facts cohort={cohort} />
      </Inline>
      <Views key={cohort.id} cohort={cohort} />
    </Page>
  );
}

function StudentsOf({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const cohort = useQuery(cohortDetail(cohortId));
  if (cohort.isPending) return <PageSkeleton label={t('students.loading')} cards={0} />;
  if (cohort.isError) return <CohortError error={cohort.error} onRetry={cohort.refetch} />;
  return <Students cohort={cohort.data} />;
}

/** The students of one cohort. An address without a numeric id leads to no cohort. */
export function CohortStudentsPage() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <StudentsOf cohortId={Number(id)} /> : <CohortError error={noSuchCohort} />;
}
export { CohortStudentsPage as Component };
