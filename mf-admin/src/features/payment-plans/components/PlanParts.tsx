import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, DateText, Inline, Money, Table, Text, type TableColumn } from '@valikool/shared-ui';
import type { Instalment, PaymentPlanHistory } from '../../../shared/contract.types';
import { partTones } from '../parts';
import { MovePart } from './MovePart';
import { PlanLadder } from './PlanLadder';

type Span = PaymentPlanHistory['can']['move'][number];

function useColumns(
  { plan, can }: PaymentPlanHistory,
  onMove: (part: Instalment, span: Span) => void,
): TableColumn<Instalment>[] {
  const { t } = useTranslation('admin');
  const move = (part: Instalment) => {
    const span = can.move.find(({ partId }) => partId === part.id);
    if (span === undefined) return null;
    return (
      <Button
        variant="quiet"
        aria-label={t('plans.movePart', { part: part.position })}
        onClick={() => onMove(part, span)}
      >
        {t('plans.move')}
      </Button>
    );
  };
  return [
    {
      key: 'part',
      header: t('plans.part'),
      isRowHeader: true,
      cell: ({ position }) => `${position}/${plan.parts.length}`,
    },
    {
      key: 'due',
      header: t('plans.due'),
      cell: (part) => (
        <Inline>
          <DateText value={part.dueAt} />
          {move(part)}
        </Inline>
      ),
    },
    {
      key: 'state',
      header: t('plans.state'),
      cell: ({ state, paidAt }) => (
        <div>
          <Badge tone={partTones[state]}>{t(`plans.states.${state}`)}</Badge>
          {paidAt !== null && (
            <Text as="div" size="small" tone="muted">
              <DateText value={paidAt} />
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'ladder',
      header: t('plans.ladder'),
      cell: (part) =>
        part.paidAt === null && part.state !== 'CANCELED' ? <PlanLadder plan={plan} part={part} /> : '–',
    },
    { key: 'amount', header: t('plans.amount'), align: 'end', cell: ({ amount }) => <Money value={amount} /> },
    { key: 'paid', header: t('plans.paid'), align: 'end', cell: ({ paid }) => <Money value={paid} /> },
  ];
}

/** The parts of a plan, each with its day, its sum and where it stands; a part that is owed may be moved. */
export function PlanParts({ history }: { history: PaymentPlanHistory }) {
  const { t } = useTranslation('admin');
  const [moving, setMoving] = useState<{ part: Instalment; span: Span } | null>(null);
  const columns = useColumns(history, (part, span) => setMoving({ part, span }));
  const { plan } = history;
  return (
    <Card as="section" aria-labelledby="parts">
      <h2 id="parts">{t('plans.parts')}</h2>
      <Table caption={t('plans.parts')} columns={columns} rows={plan.parts} rowKey={({ id }) => id} />
      {moving !== null && <MovePart plan={plan} {...moving} onClose={() => setMoving(null)} />}
    </Card>
  );
}
