import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  cohortShortName,
  DateText,
  formatDateTime,
  Money,
  Table,
  Text,
  useFormat,
  type TableColumn,
} from '@valikool/shared-ui';
import { BulkBar, selectionColumn, useSelection } from '@valikool/shared-ui/widgets';
import type { DecideApprovals } from '../../../shared/approvals/approvals.queries';
import { RefuseDialog } from '../../../shared/approvals/RefuseDialog';
import type { ApprovalRequest } from '../../../shared/contract.types';
import { idsOf } from '../../../shared/parts/parts';
import { useMayDecide } from '../../../shared/useMayDecide';

const idOf = ({ registrationId }: ApprovalRequest) => registrationId;
const nameOf = ({ student }: ApprovalRequest) => `${student.firstName} ${student.lastName}`;

function useColumns(): TableColumn<ApprovalRequest>[] {
  const { t } = useTranslation('school');
  return [
    {
      key: 'student',
      header: t('approvals.student'),
      isRowHeader: true,
      cell: (request) => (
        <>
          {nameOf(request)}
          <Text as="div" size="small" tone="muted" weight="normal">
            {[
              request.student.grade,
              request.otherCourses === 0
                ? t('approvals.others_zero')
                : t('approvals.others', { count: request.otherCourses }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'course',
      header: t('approvals.course'),
      inLine: 'below',
      cell: ({ cohort }) => (
        <div>
          <span lang={cohort.course.language}>{cohort.course.title}</span>
          <Text as="div" size="small" tone="muted" data-detail="">
            {cohortShortName(cohort.name, cohort.course.title)} ·{' '}
            <DateText value={cohort.startDate} timeZone={cohort.timeZone} />
          </Text>
        </div>
      ),
    },
    {
      key: 'cost',
      header: t('approvals.cost'),
      align: 'end',
      inLine: 'end',
      cell: ({ schoolPays }) => <Money value={schoolPays} />,
    },
    { key: 'until', header: t('approvals.until'), cell: ({ until }) => formatDateTime(until) },
  ];
}

type ApprovalTableProps = { requests: readonly ApprovalRequest[]; decided: DecideApprovals };

/** The requests with a box to choose each; what is chosen is approved or refused together, with its cost in sum. */
export function ApprovalTable({ requests, decided }: ApprovalTableProps) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const mayDecide = useMayDecide();
  const [isRefusing, setIsRefusing] = useState(false);
  const ids = useMemo(() => requests.map(idOf), [requests]);
  const selection = useSelection(ids);
  const columns = useColumns();
  const chosen = [...selection.selected].map(Number);
  const decide = (reason: string | null) =>
    decided.mutate(
      { ids: chosen, reason },
      {
        onSuccess: (results) => selection.remove(idsOf(results)),
        onSettled: () => setIsRefusing(false),
      },
    );
  const choosing = selectionColumn<ApprovalRequest>(selection, idOf, {
    column: t('approvals.choose'),
    all: t('approvals.chooseAll'),
    row: (request) => t('approvals.chooseOne', { name: nameOf(request) }),
  });
  const amount = requests
    .filter((request) => selection.selected.has(idOf(request)))
    .reduce((sum, { schoolPays }) => sum + schoolPays.amount, 0);
  return (
    <>
      <Table
        caption={t('approvals.caption')}
        columns={mayDecide ? [choosing, ...columns] : columns}
        rows={requests}
        rowKey={idOf}
      />
      <BulkBar
        selection={selection}
        label={t('approvals.bulk')}
        summary={t('approvals.chosen', { count: chosen.length, cost: money({ amount, currency: 'EUR' }) })}
        allLabel={t('approvals.chooseAll')}
        clearLabel={t('approvals.clear')}
        isBusy={decided.isPending}
      >
        <Button onClick={() => decide(null)}>{t('approvals.approve')}</Button>
        <Button variant="secondary" onClick={() => setIsRefusing(true)}>
          {t('approvals.refuse')}
        </Button>
      </BulkBar>
      {isRefusing && (
        <RefuseDialog
          count={chosen.length}
          isPending={decided.isPending}
          error={null}
          onClose={() => setIsRefusing(false)}
          onRefuse={decide}
        />
      )}
    </>
  );
}
