import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Breadcrumbs,
  cohortShortName,
  CohortStatusBadge,
  formatDateRange,
  Inline,
  Page,
  PageHeader,
  PageSkeleton,
  Tabs,
  Text,
  useClassTimes,
  useDocumentTitle,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { oneOf, pageIdOf, useAddressParams, useParams } from '@valikool/shared-ui/router';
import { ActivityTimeline } from '@valikool/shared-ui/widgets';
import { CalendarButton } from '../../shared/CalendarButton';
import { CohortError, noSuchCohort } from '../../shared/CohortError';
import type { CohortEditor } from '../../shared/contract.types';
import { JoinLink } from '../../shared/JoinLink';
import { cohortsPath, coursePath, feedbackPath, studentsPath, useSection } from '../../shared/section';
import { cohortEditor } from './cohort.queries';
import { EditCohortForm, type EditCohortFormProps } from './components/CohortForm';
import { Decision } from './components/Decision';
import { MoreActions } from './components/MoreActions';
import { NewCohort } from './components/NewCohort';
import { PriceProposal } from './components/PriceProposal';
import { Problems } from './components/Problems';
import { SessionsView } from './components/SessionsView';
import { StatusActions } from './components/StatusActions';

const views = ['details', 'classes', 'activity'] as const;

/** The views of a cohort; the chosen one is in the address. */
function Views({ cohort, onUnsaved }: EditCohortFormProps) {
  const { t } = useTranslation('teacher');
  const { can } = useSession();
  const { params, setParam } = useAddressParams();
  const view = oneOf(views, params.get('view')) ?? 'details';
  const userLink = can('user.read-all') ? { user: (id: number) => `/manage/users/${id}` } : {};
  const contents = {
    details: <EditCohortForm key={cohort.id} cohort={cohort} onUnsaved={onUnsaved} />,
    classes: <SessionsView cohort={cohort} />,
    activity: <ActivityTimeline of={{ cohortId: cohort.id }} links={userLink} namespace="teacher" />,
  };
  const items = views.map((key) => ({ key, label: t(`cohort.views.${key}`), content: contents[key] }));
  return (
    <Tabs
      label={t('cohort.viewsLabel')}
      items={items}
      selected={view}
      onSelect={(key) => setParam('view', { value: key === 'details' ? null : key })}
    />
  );
}

function Links({ cohort: { id, courseId } }: { cohort: CohortEditor }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  return (
    <Inline gap="md">
      <AppLink href={studentsPath(section, id)}>{t('cohort.students')}</AppLink>
      <AppLink href={feedbackPath(section, id)}>{t('feedback.title')}</AppLink>
      <AppLink href={coursePath(section, courseId)}>{t('cohort.course')}</AppLink>
    </Inline>
  );
}

function Facts({ cohort }: { cohort: CohortEditor }) {
  const { t } = useTranslation('teacher');
  const classTimes = useClassTimes();
  const { startDate, endDate, timeZone, seatsTaken, size } = cohort;
  const facts = [
    formatDateRange(startDate, endDate, timeZone),
    classTimes(cohort),
    t('students.seats', { taken: seatsTaken, max: size.max }),
  ];
  return <Text tone="muted">{facts.filter((fact) => fact !== '').join(' · ')}</Text>;
}

/** Only for teachers of the cohort; calendars have no drafts. */
function Calendar({ cohort: { id, status, teachers } }: { cohort: CohortEditor }) {
  const { user } = useSession();
  return status !== 'DRAFT' && teachers.some((teacher) => teacher.id === user?.id) ? (
    <CalendarButton cohortId={id} />
  ) : null;
}

function CohortView({ cohort }: { cohort: CohortEditor }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const [isUnsaved, setUnsaved] = useState(false);
  const { name, courseTitle, status } = cohort;
  useDocumentTitle(`${courseTitle}, ${name}`);
  return (
    <Page>
      <PageHeader
        title={courseTitle}
        lead={cohortShortName(name, courseTitle)}
        above={
          <Breadcrumbs
            label={t('students.trail')}
            items={[{ label: t(`cohorts.heading.${section}`), href: cohortsPath(section) }]}
            current={name}
          />
        }
        actions={
          <>
            <MoreActions cohort={cohort} isUnsaved={isUnsaved} />
            <Calendar cohort={cohort} />
            <JoinLink cohort={cohort} />
          </>
        }
      />
      <Inline gap="xs">
        <CohortStatusBadge status={status} />
        <StatusActions cohort={cohort} isUnsaved={isUnsaved} />
      </Inline>
      <Facts cohort={cohort} />
      <Links cohort={cohort} />
      <Decision cohort={cohort} isUnsaved={isUnsaved} />
      <PriceProposal cohort={cohort} />
      <Problems cohort={cohort} />
      <Views cohort={cohort} onUnsaved={setUnsaved} />
    </Page>
  );
}

function CohortOf({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const cohort = useQuery(cohortEditor(cohortId));
  if (cohort.isPending) return <PageSkeleton label={t('cohort.loading')} cards={1} />;
  if (cohort.isError) return <CohortError error={cohort.error} onRetry={cohort.refetch} />;
  return <CohortView cohort={cohort.data} />;
}

/** One cohort, new or existing: its fields, its classes, and its activity. */
export function CohortPage() {
  const pageId = pageIdOf(useParams()['id']);
  switch (pageId.kind) {
    case 'known':
      return <CohortOf cohortId={pageId.id} />;
    case 'new':
      return <NewCohort />;
    case 'malformed':
      return <CohortError error={noSuchCohort} />;
  }
}
export { CohortPage as Component };
