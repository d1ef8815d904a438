import { useState } from 'react';
import { formatDate, formatDateTime } from '../../format/dates';
import { useFormat } from '../../format/useFormat';
import { useQuery } from '../../query';
import { providerLabel } from '../../remote/providers';
import { useWidgetTexts, widgetsNamespace } from '../../widgets/widgetTexts';
import { Checkbox } from '../Checkbox/Checkbox';
import { Note } from '../Note/Note';
import { RowsSkeleton } from '../PagedList/PagedList';
import { QueryError } from '../QueryError/QueryError';
import { Parts } from './CancellationConsequences.styles';
import { type CancellationPart, cancellationPreview } from './cancellation.requests';
import { useCancellationRefusal } from './useCancellationRefusal';

function useSentence(): (part: CancellationPart) => string {
  const t = useWidgetTexts();
  const { money, lang } = useFormat();
  return ({ means, to, provider, number, amount, seats, dueBy }) => {
    const values = {
      amount: amount === null ? '' : money(amount),
      number: number ?? '',
      seats: seats ?? 0,
      dueBy: dueBy === null ? '' : formatDate(dueBy),
      way: providerLabel(provider ?? '', lang) ?? t('cancellation.transfer'),
    };
    return means === 'CREDIT' || means === 'SEAT' || means === 'GIFT_CARD'
      ? t(`cancellation.parts.${means}`, values)
      : t(`cancellation.parts.${means}.${to}`, values);
  };
}

function PartList({ parts }: { parts: readonly CancellationPart[] }) {
  const sentenceOf = useSentence();
  return (
    <Parts>
      {parts.map(sentenceOf).map((sentence, index) => (
        <li key={`${index}-${sentence}`}>{sentence}</li>
      ))}
    </Parts>
  );
}

type ByRuleProps = { freeUntil: string; parts: readonly CancellationPart[]; schoolMayPay: boolean };

/** What the rule gives back today. */
function ByRule({ freeUntil, parts, schoolMayPay }: ByRuleProps) {
  const t = useWidgetTexts();
  const [now] = useState(Date.now);
  const until = formatDateTime(freeUntil);
  const isOver = Date.parse(freeUntil) < now;
  if (parts.length > 0)
    return (
      <Note tone="ok" title={isOver ? t('cancellation.free') : t('cancellation.freeUntil', { until })}>
        <PartList parts={parts} />
      </Note>
    );
  return isOver ? (
    <Note tone="warn" title={t('cancellation.freeWas', { until })}>
      {t(schoolMayPay ? 'cancellation.nothingSchool' : 'cancellation.nothing')}
    </Note>
  ) : (
    <Note tone="ok" title={t('cancellation.freeUntil', { until })}>
      {t('cancellation.nothingPaid')}
    </Note>
  );
}

export type CancellationConsequencesProps = {
  registrationId: number;
  /** Whether the money is to go back although the free days are over. The dialog then asks for the reason. */
  isWaiving: boolean;
  onWaiving: (isWaiving: boolean) => void;
};

/**
 * What canceling gives back by the rule, and, for those who may waive it, what comes back then. When the registration cannot
 * be canceled, it says why. The dialog around it then hides its fields and its button: it asks `useCancellationRefusal`.
 */
export function CancellationConsequences({ registrationId, isWaiving, onWaiving }: CancellationConsequencesProps) {
  const t = useWidgetTexts();
  const preview = useQuery(cancellationPreview(registrationId));
  const refusal = useCancellationRefusal(registrationId);
  if (refusal !== null)
    return (
      <Note tone="warn" role="status" title={t('cancellation.refused')}>
        {refusal}
      </Note>
    );
  if (preview.isPending) return <RowsSkeleton label={t('cancellation.loading')} rows={2} />;
  if (preview.isError)
    return (
      <QueryError error={preview.error} onRetry={preview.refetch} namespace={widgetsNamespace} headingLevel="h3" />
    );
  const { freeUntil, byRule, byWaiving } = preview.data;
  const schoolMayPay = byWaiving === null || byWaiving.some(({ to }) => to === 'SCHOOL');
  return (
    <>
      <ByRule freeUntil={freeUntil} parts={byRule} schoolMayPay={schoolMayPay} />
      {byWaiving !== null && (
        <>
          <Checkbox
            label={t('cancellation.waive')}
            hint={t('cancellation.waiveHint')}
            checked={isWaiving}
            onChange={({ target }) => onWaiving(target.checked)}
          />
          <Note tone="info" title={t('cancellation.byWaiving')}>
            <PartList parts={byWaiving} />
          </Note>
        </>
      )}
    </>
  );
}
