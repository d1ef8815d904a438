import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  Button,
  DateText,
  EmailText,
  EmptyState,
  formatDateTime,
  Note,
  PagedList,
  Stack,
  Table,
  type TableColumn,
  Text,
  useSession,
  VisuallyHidden,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { WaitingStudent } from '../../../shared/contract.types';
import { cohortWaitlist } from '../students.queries';
import { PriorityDialog } from './PriorityDialog';

function useColumns(): TableColumn<WaitingStudent>[] {
  const { t } = useTranslation(['teacher', 'shared']);
  return [
    {
      key: 'student',
      header: t('students.student'),
      isRowHeader: true,
      cell: ({ student, school }) => (
        <>
          {student.firstName} {student.lastName}
          {school !== null && (
            <Text as="div" size="small" tone="muted" weight="normal">
              {school.name}
            </Text>
          )}
        </>
      ),
    },
    { key: 'position', header: t('waitlist.position'), align: 'end', cell: ({ position }) => position ?? '–' },
    {
      key: 'contact',
      header: t('students.contact'),
      cell: ({ student: { email } }) => (
        <AppLink href={`mailto:${email}`} aria-label={email}>
          <EmailText value={email} />
        </AppLink>
      ),
    },
    {
      key: 'payer',
      header: t('students.payer'),
      cell: ({ payer }) => (payer === null ? '–' : t(`shared:payer.${payer}`)),
    },
    {
      key: 'joined',
      header: t('waitlist.joined'),
      cell: ({ joinedAt }) => <DateText value={joinedAt} show="dateTime" />,
    },
    {
      key: 'status',
      header: t('students.status'),
      cell: ({ offer, priority, reason }) => (
        <Stack gap="xxs" align="start">
          <Badge tone={offer === null ? 'neutral' : 'info'}>
            {offer === null ? t('waitlist.waiting') : t('waitlist.offered', { until: formatDateTime(offer.expiresAt) })}
          </Badge>
          {priority > 0 && (
            <Text as="div" size="small" tone="muted">
              {t('waitlist.priorityOf', { priority })}
              {reason !== null && `: ${reason}`}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
}

function WaitlistTable({ cohortId, entries }: { cohortId: number; entries: readonly WaitingStudent[] }) {
  const { t } = useTranslation('teacher');
  const { can } = useSession();
  const columns = useColumns();
  const [asked, setAsked] = useState<WaitingStudent | null>(null);
  const action = (entry: WaitingStudent) =>
    entry.status === 'WAITING' && (
      <Button variant="quiet" onClick={() => setAsked(entry)}>
        {t('waitlist.change')}
        <VisuallyHidden>
          : {entry.student.firstName} {entry.student.lastName}
        </VisuallyHidden>
      </Button>
    );
  return (
    <>
      <Table
        caption={t('waitlist.caption')}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        {...(can('waitlist.prioritize-all') && { rowActions: action, actionsLabel: t('waitlist.change') })}
      />
      {asked !== null && <PriorityDialog cohortId={cohortId} entry={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The waiting list, the next student first. */
export function WaitlistView({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const waitlist = useInfiniteQuery(cohortWaitlist(cohortId));
  const latePayers = waitlist.data?.pages[0]?.latePayers ?? 0;
  return (
    <Stack>
      {latePayers > 0 && <Note tone="info">{t('waitlist.latePayers', { count: latePayers })}</Note>}
      <PagedList
        query={waitlist}
        loadingLabel={t('waitlist.loading')}
        empty={<EmptyState role="status" headingLevel="h2" title={t('waitlist.none')} text={t('waitlist.noneText')} />}
        namespace="teacher"
      >
        {(items) => <WaitlistTable cohortId={cohortId} entries={items} />}
      </PagedList>
    </Stack>
  );
}
