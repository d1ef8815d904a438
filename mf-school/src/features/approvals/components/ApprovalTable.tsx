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
import { BulkBar, selectionColumn, useSelection, type Selection } from '@valikool/shared-ui/widgets';
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

type DecisionProps = {
  request: ApprovalRequest;
  isNext: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
};

function Decision({ request, isNext, isBusy, onApprove, onRefuse }: DecisionProps) {
  const { t } = useTranslation('school');
  const of = { name: nameOf(request), course: request.cohort.course.title };
  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        aria-label={t('approvals.approveOne', of)}
        disabled={isBusy}
        onClick={onApprove}
      >
        {t('approvals.approve')}
      </Button>
      <Button variant="quiet" aria-label={t('approvals.refuseOne', of)} disabled={isBusy} onClick={onRefuse}>
        {t('approvals.refuse')}
      </Button>
    </>
  );
}

type ChosenProps = {
  selection: Selection;
  requests: readonly ApprovalRequest[];
  isBusy: boolean;
  onApprove: (ids: number[]) => void;
  onRefuse: (ids: number[]) => void;
};

/** What is chosen is approved or refused together, with its cost in sum. */
function Chosen({ selection, requests, isBusy, onApprove, onRefuse }: ChosenProps) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const ids = [...selection.selected].map(Number);
  const amount = requests
    .filter((request) => selection.selected.has(idOf(request)))
    .reduce((sum, { schoolPays }) => sum + schoolPays.amount, 0);
  return (
    <BulkBar
      selection={selection}
      label={t('approvals.bulk')}
      summary={t('approvals.chosen', { count: ids.length, cost: money({ amount, currency: 'EUR' }) })}
      allLabel={t('approvals.chooseAll')}
      clearLabel={t('approvals.clear')}
      isBusy={isBusy}
    >
      <Button onClick={() => onApprove(ids)}>{t('approvals.approve')}</Button>
      <Button variant="secondary" onClick={() => onRefuse(ids)}>
        {t('approvals.refuse')}
      </Button>
    </BulkBar>
  );
}

function useChoosing(requests: readonly ApprovalRequest[]) {
  const { t } = useTranslation('school');
  const ids = useMemo(() => requests.map(idOf), [requests]);
  const selection = useSelection(ids);
  const column = selectionColumn<ApprovalRequest>(selection, idOf, {
    column: t('approvals.choose'),
    all: t('approvals.chooseAll'),
    row: (request) => t('approvals.chooseOne', { name: nameOf(request) }),
  });
  return { selection, column };
}

type ApprovalTableProps = { requests: readonly ApprovalRequest[]; decided: DecideApprovals };

/** The requests, each decided in its row, or many that are chosen at once. */
export function ApprovalTable({ requests, decided }: ApprovalTableProps) {
  const { t } = useTranslation('school');
  const mayDecide = useMayDecide();
  const [refusing, setRefusing] = useState<number[]>([]);
  const { selection, column } = useChoosing(requests);
  const columns = useColumns();
  const { isPending } = decided;
  const decide = (ids: number[], reason: string | null) =>
    decided.mutate(
      { ids, reason },
      { onSuccess: (results) => selection.remove(idsOf(results)), onSettled: () => setRefusing([]) },
    );
  const decisionOf = (request: ApprovalRequest) => (
    <Decision
      request={request}
      isNext={request === requests[0] && selection.selected.size === 0}
      isBusy={isPending}
      onApprove={() => decide([idOf(request)], null)}
      onRefuse={() => setRefusing([idOf(request)])}
    />
  );
  const deciding = { rowActions: decisionOf, actionsLabel: t('approvals.decision') };
  return (
    <>
      <Table
        caption={t('approvals.caption')}
        columns={mayDecide ? [column, ...columns] : columns}
        rows={requests}
        rowKey={idOf}
        {...(mayDecide && deciding)}
      />
      <Chosen
        selection={selection}
        requests={requests}
        isBusy={isPending}
        onApprove={(ids) => decide(ids, null)}
        onRefuse={setRefusing}
      />
      {refusing.length > 0 && (
        <RefuseDialog
          count={refusing.length}
          isPending={isPending}
          error={null}
          onClose={() => setRefusing([])}
          onRefuse={(reason) => decide(refusing, reason)}
        />
      )}
    </>
  );
}
