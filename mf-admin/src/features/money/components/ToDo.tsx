import { useTranslation } from 'react-i18next';
import { AppLink, Badge, Card, formatDate, Money, Note, Stack, Text } from '@valikool/shared-ui';
import type { MoneyOverview } from '../../../shared/contract.types';
import { Amount, Item, Items } from './ToDo.styles';

type Work = MoneyOverview['toDo'];
type Matter = {
  key: 'cases' | 'refunds' | 'overdue' | 'linesIn' | 'linesOut' | 'differing';
  href: string;
  count: number;
  amount: Work['cases']['amount'] | null;
  note?: string | undefined;
};

/** @returns invoices whose due date has passed */
const overdueOf = (outstanding: MoneyOverview['outstanding']): Pick<Matter, 'count' | 'amount'> => {
  const late = outstanding.filter(({ age }) => age !== 'NOT_DUE');
  return {
    count: late.reduce((sum, { count }) => sum + count, 0),
    amount: { amount: late.reduce((sum, { amount }) => sum + amount.amount, 0), currency: 'EUR' },
  };
};

/** @returns what waits, with the page on which it is done */
function useMatters({ toDo, outstanding }: MoneyOverview): Matter[] {
  const { cases, lateRefunds, linesIn, linesOut, differing } = toDo;
  const { t } = useTranslation('admin');
  const late = cases.lateCount > 0 ? t('money.casesLate', { count: cases.lateCount }) : undefined;
  const compared = differing.day === null ? t('money.never') : formatDate(differing.day);
  return [
    { key: 'cases', href: '/manage/cases', count: cases.count, amount: cases.amount, note: late },
    { key: 'refunds', href: '/manage/refunds', count: lateRefunds.count, amount: lateRefunds.amount },
    { key: 'overdue', href: '/manage/invoices?status=OVERDUE', ...overdueOf(outstanding) },
    { key: 'linesIn', href: '/manage/bank', count: linesIn.count, amount: linesIn.amount },
    { key: 'linesOut', href: '/manage/bank', count: linesOut.count, amount: linesOut.amount },
    { key: 'differing', href: '/manage/reconciliation', count: differing.rowCount, amount: null, note: compared },
  ];
}

/** What must be done about money today, each with its sum and the page on which it is done. */
export function ToDo({ overview }: { overview: MoneyOverview }) {
  const { t } = useTranslation('admin');
  const matters = useMatters(overview).filter(({ count }) => count > 0);
  return (
    <Stack as="section" aria-labelledby="money-today">
      <h2 id="money-today">{t('money.today')}</h2>
      {matters.length === 0 ? (
        <Note tone="ok" role="status" title={t('money.nothing')}>
          {t('money.nothingText')}
        </Note>
      ) : (
        <Card padding="none">
          <Items>
            {matters.map(({ key, href, count, amount, note }) => (
              <Item key={key}>
                <AppLink href={href}>{t(`money.${key}`)}</AppLink>
                <Badge tone={key === 'refunds' || key === 'differing' ? 'bad' : 'warn'}>{count}</Badge>
                {note !== undefined && (
                  <Text as="span" size="small" tone="muted">
                    {note}
                  </Text>
                )}
                {amount !== null && (
                  <Amount>
                    <Money value={amount} />
                  </Amount>
                )}
              </Item>
            ))}
          </Items>
        </Card>
      )}
    </Stack>
  );
}
