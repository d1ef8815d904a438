import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Breadcrumbs,
  Card,
  DateText,
  FactList,
  formatDate,
  LinkButton,
  Money,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  Text,
  useDocumentTitle,
  WithAside,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import type { ManagedPass, PassHistory } from '../../shared/contract.types';
import { ManagePassButtons } from './components/ManagePassButtons';
import { PassCharges } from './components/PassCharges';
import { PassEvents } from './components/PassEvents';
import { PassState } from './components/PassState';
import { Reference } from './PassPage.styles';
import { passHistory } from './passes.queries';

function Facts({ pass }: { pass: ManagedPass }) {
  const { t } = useTranslation('admin');
  const { student, type, price, createdAt, paidUntil, nextCharge, subscriptionId } = pass;
  const facts = [
    { label: t('passes.student'), value: <AppLink href={`/manage/users/${student.id}`}>{student.name}</AppLink> },
    { label: t('passes.kind'), value: t(`passes.types.${type}`) },
    { label: t('passes.state'), value: <PassState pass={pass} /> },
    { label: t('passes.price'), value: <Money value={price} /> },
    { label: t('passes.began'), value: <DateText value={createdAt} /> },
    { label: t('passes.paidUntil'), value: <DateText value={paidUntil} /> },
    { label: t('passes.next'), value: nextCharge === null ? '–' : <DateText value={nextCharge} /> },
    { label: t('passes.reference'), value: <Reference>{subscriptionId}</Reference> },
  ];
  return (
    <Card as="section" aria-labelledby="facts">
      <h2 id="facts">{t('passes.facts')}</h2>
      <FactList items={facts} />
    </Card>
  );
}

/** Needs that staff decide about in a case. */
const byCase = {
  GONE: { text: 'passes.gone', kind: 'pass.gone' },
  NOT_CHARGED: { text: 'passes.notChargedText', kind: 'pass.not-charged' },
} as const;

/** Why the pass needs somebody, and what they can do about it. */
function Need({ pass: { needs } }: { pass: ManagedPass }) {
  const { t } = useTranslation('admin');
  if (needs === null) return null;
  if (needs === 'DEBT' || needs === 'RETRYING')
    return (
      <Note tone="warn" title={t(`passes.needs.${needs}`)}>
        {t(needs === 'DEBT' ? 'passes.debtText' : 'passes.retryText')}
      </Note>
    );
  const { text, kind } = byCase[needs];
  return (
    <Note tone="bad" title={t(`passes.needs.${needs}`)}>
      <Text>{t(text)}</Text>
      <LinkButton variant="secondary" href={`/manage/cases?kind=${kind}`}>
        {t('passes.toCases')}
      </LinkButton>
    </Note>
  );
}

function Covered({ pass: { covered } }: { pass: ManagedPass }) {
  const { t } = useTranslation('admin');
  return (
    <Card as="section" aria-labelledby="covers">
      <h2 id="covers">{t('passes.covers')}</h2>
      {covered.length === 0 && <Text tone="muted">{t('passes.noCourses')}</Text>}
      {covered.map(({ registrationId, cohortId, courseTitle, endDate }) => (
        <Text key={registrationId}>
          <AppLink href={`/manage/cohorts/${cohortId}/students`}>{courseTitle}</AppLink>{' '}
          {t('passes.pausedUntil', { date: formatDate(endDate) })}
        </Text>
      ))}
    </Card>
  );
}

function PassView({ history: { pass, charges, events } }: { history: PassHistory }) {
  const { t } = useTranslation('admin');
  const title = `${t(`passes.types.${pass.type}`)}: ${pass.student.name}`;
  useDocumentTitle(title);
  const trail = [{ label: t('passes.heading'), href: '/manage/passes' }];
  return (
    <Page>
      <PageHeader
        title={title}
        above={<Breadcrumbs label={t('trail')} items={trail} current={pass.student.name} />}
        actions={<ManagePassButtons pass={pass} />}
      />
      <Need pass={pass} />
      <PassCharges charges={charges} />
      <WithAside>
        <PassEvents events={events} />
        <Stack>
          <Facts pass={pass} />
          <Covered pass={pass} />
        </Stack>
      </WithAside>
    </Page>
  );
}

/** One pass for staff: what it is, what was charged, what has happened, and what staff may do. */
export function PassPage() {
  const { t } = useTranslation('admin');
  const { id } = useParams();
  const history = useQuery(passHistory(Number(id)));
  if (history.isPending) return <PageSkeleton label={t('passes.loading')} />;
  if (history.isError) return <QueryError error={history.error} onRetry={history.refetch} namespace="admin" />;
  return <PassView history={history.data} />;
}
export { PassPage as Component };
