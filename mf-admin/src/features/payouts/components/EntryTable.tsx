import { useTranslation } from 'react-i18next';
import { Badge, DateText, Money, Table, Text, type TableColumn, type Tone } from '@valikool/shared-ui';
import type { PayoutEntry } from '../../../shared/contract.types';
import { InvoiceLink } from '../../../shared/InvoiceLink';

const tones: Readonly<Record<PayoutEntry['state'], Tone>> = { DIFFERS: 'bad', WAITS: 'warn', MATCHED: 'ok' };

/** What the entry is about: our invoice, or what the provider calls it. */
function About({ entry: { invoiceNumber, buyerName, sourceRef, ref } }: { entry: PayoutEntry }) {
  if (invoiceNumber === null) return <code>{sourceRef ?? ref}</code>;
  return (
    <>
      <InvoiceLink number={invoiceNumber} /> {buyerName}
    </>
  );
}

function useColumns(): TableColumn<PayoutEntry>[] {
  const { t } = useTranslation('admin');
  return [
    { key: 'about', header: t('payouts.about'), isRowHeader: true, cell: (entry) => <About entry={entry} /> },
    {
      key: 'state',
      header: t('payouts.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`payouts.entryStates.${state}`)}</Badge>,
    },
    {
      key: 'kind',
      header: t('payouts.kind'),
      cell: ({ kind, madeAt }) => (
        <>
          {t(`payouts.kinds.${kind}`)}{' '}
          <Text as="span" size="small" tone="muted">
            <DateText value={madeAt} />
          </Text>
        </>
      ),
    },
    { key: 'amount', header: t('payouts.told'), align: 'end', cell: ({ amount }) => <Money value={amount} /> },
    { key: 'booked', header: t('payouts.booked'), align: 'end', cell: ({ booked }) => <Money value={booked} /> },
    { key: 'fee', header: t('payouts.fee'), align: 'end', cell: ({ fee }) => <Money value={fee} /> },
  ];
}

/** Entries of a payout beside our postings. */
export function EntryTable({ entries }: { entries: readonly PayoutEntry[] }) {
  const { t } = useTranslation('admin');
  return <Table caption={t('payouts.entries')} columns={useColumns()} rows={entries} rowKey={({ id }) => id} />;
}
