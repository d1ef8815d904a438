import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/dates';
import type { Tone } from '../../theme/tones';
import { Badge } from '../Badge/Badge';
import { Inline } from '../Layout/Layout';
import { Text } from '../Text/Text';

export type InvoiceStateProps = {
  /** Null for a draft, which has no number yet, and where the number is shown elsewhere. */
  number: string | null;
  status: 'UNPAID' | 'PAID' | 'CANCELED';
  dueAt: string | null;
  /** Start of the cohort. A school's monthly invoice gathers the cohorts that start in one month. Null when the student pays. */
  gathersFrom: string | null;
  /** Days since the due date as the server counts them; without it this browser's clock says whether the date has passed. */
  daysOverdue?: number;
  /** The number and the days on one line, for lists. */
  isCompact?: boolean;
  /** What stands on the line of the state, before it: who pays. */
  beside?: ReactNode;
};

type Said = { tone: Tone; key: string; month?: string };

/** `2026-11-12` → `11/2026`, as people name a monthly invoice. */
const monthOf = (instant: string): string => formatDate(instant).slice(3).replace('.', '/');

const isPast = (dueAt: string | null): boolean => dueAt !== null && Date.parse(dueAt) < Date.now();

function stateTextOf({ number, status, dueAt, gathersFrom, daysOverdue }: InvoiceStateProps): Said {
  if (status === 'PAID') return { tone: 'ok', key: 'paid' };
  if (status === 'CANCELED') return { tone: 'neutral', key: 'canceled' };
  if (number === null && gathersFrom !== null)
    return { tone: 'neutral', key: 'gathering', month: monthOf(gathersFrom) };
  const isOverdue = daysOverdue === undefined ? isPast(dueAt) : daysOverdue > 0;
  return isOverdue ? { tone: 'bad', key: 'overdue' } : { tone: 'warn', key: 'unpaid' };
}

/** The state of the payment: paid, due on a day, or still on the school's open monthly invoice. */
export function InvoiceState(invoice: InvoiceStateProps) {
  const { t } = useTranslation('shared');
  const { number, status, dueAt, daysOverdue = 0, isCompact = false, beside } = invoice;
  const { tone, key, month } = stateTextOf(invoice);
  const due = status === 'UNPAID' && dueAt !== null ? t('invoiceState.due', { date: formatDate(dueAt) }) : null;
  const late = daysOverdue > 0 ? t('invoiceState.late', { count: daysOverdue }) : null;
  // What there is to do first: a long line is cut at its end.
  const known = (isCompact ? [late, due, number] : [number, due, late]).filter((detail) => detail !== null);
  const details = isCompact && known.length > 0 ? [known.join(', ')] : known;
  const badge = <Badge tone={tone}>{t(`invoiceState.${key}`, { month })}</Badge>;
  return (
    <div>
      {beside === undefined ? (
        badge
      ) : (
        <Inline gap="xs">
          {beside}
          {badge}
        </Inline>
      )}
      {details.map((detail) => (
        <Text as="div" key={detail} size="small" tone="muted" title={isCompact ? detail : undefined} data-detail="">
          {detail}
        </Text>
      ))}
    </div>
  );
}
