import { formatDate, formatDateTime } from '../../format/dates';
import { useFormat } from '../../format/useFormat';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { FactList } from '../FactList/FactList';
import { Stack } from '../Layout/Layout';
import { Note } from '../Note/Note';
import { SchoolRules } from '../SchoolRules/SchoolRules';
import { Documents } from './PayerConsequences.styles';
import type { PayerPreview } from './payer.requests';

type Document = PayerPreview['documents'][number];

function useDocumentSentence(): (document: Document) => string {
  const t = useWidgetTexts();
  const { money } = useFormat();
  return ({ kind, buyer, number, amount, refund, dueAt }) => {
    const values = { amount: money(amount), number: number ?? '', dueAt: dueAt === null ? '' : formatDate(dueAt) };
    const sentence =
      kind === 'REMOVE' || kind === 'CREDIT'
        ? t(`payerChange.documents.${kind}.${buyer}`, values)
        : t(`payerChange.documents.${kind}`, values);
    return refund === null ? sentence : `${sentence} ${t('payerChange.documents.refund', { amount: money(refund) })}`;
  };
}

/** What happens to the seat until the student has paid, or that there is nothing to pay. */
function Seat({ preview: { studentOwes, accessUntil, heldUntil } }: { preview: PayerPreview }) {
  const t = useWidgetTexts();
  const { money } = useFormat();
  const amount = money(studentOwes);
  if (accessUntil !== null)
    return <Note tone="warn">{t('payerChange.access', { amount, until: formatDateTime(accessUntil) })}</Note>;
  if (heldUntil !== null)
    return <Note tone="warn">{t('payerChange.held', { amount, until: formatDateTime(heldUntil) })}</Note>;
  return <Note tone="ok">{t('payerChange.sure')}</Note>;
}

function Conditions({ preview: { conditions, conditionsPass } }: { preview: PayerPreview }) {
  const t = useWidgetTexts();
  if (conditions.length === 0) return null;
  return (
    <Stack as="section" gap="xs">
      <h3>{t('payerChange.conditions')}</h3>
      <SchoolRules rules={conditions} />
      {!conditionsPass && <Note tone="warn">{t('payerChange.exception')}</Note>}
    </Stack>
  );
}

/**
 * What follows from a change of payer: who pays what, which documents are issued, how long the student has access, and
 * which conditions are met.
 */
export function PayerConsequences({ preview }: { preview: PayerPreview }) {
  const t = useWidgetTexts();
  const { money } = useFormat();
  const sentenceOf = useDocumentSentence();
  const { from, to, school, schoolPays, studentPays, documents } = preview;
  const facts = [
    { label: t('payerChange.now'), value: t(`shared:payer.${from}`) },
    { label: t('payerChange.next'), value: to === 'SCHOOL' && school !== null ? school.name : t(`shared:payer.${to}`) },
    { label: t('payerChange.schoolPays'), value: money(schoolPays) },
    { label: t('payerChange.studentPays'), value: money(studentPays) },
  ];
  return (
    <>
      <FactList items={facts} />
      <Seat preview={preview} />
      {documents.length > 0 && (
        <Stack as="section" gap="xs">
          <h3>{t('payerChange.documents.title')}</h3>
          <Documents>
            {documents.map((document) => (
              <li key={`${document.kind}-${document.buyer}-${document.number ?? ''}-${document.amount.amount}`}>
                {sentenceOf(document)}
              </li>
            ))}
          </Documents>
        </Stack>
      )}
      <Conditions preview={preview} />
    </>
  );
}
