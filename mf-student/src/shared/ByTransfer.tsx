import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, FactList, formatDate, Icon, Inline, Skeleton, Text, toast, useFormat } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { Code, TransferCard } from './ByTransfer.styles';
import type { InvoiceDetail } from './contract.types';
import { invoiceDetail } from './invoices.queries';

/** Light modules around the code, as its standard demands. */
const QUIET_ZONE = 4;

type Transfer = NonNullable<InvoiceDetail['transfer']>;

function PaymentCode({ code: { size, path } }: Pick<Transfer, 'code'>) {
  const { t } = useTranslation('student');
  const side = size + 2 * QUIET_ZONE;
  return (
    <Code
      role="img"
      aria-label={t('transfer.codeLabel')}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </Code>
  );
}

/** A value that a payer copies into the bank. */
function Copied({ what, value }: { what: string; value: string }) {
  const { t } = useTranslation('student');
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('transfer.copied'));
    } catch {
      toast.error(t('transfer.notCopied'));
    }
  }
  return (
    <Inline gap="xs" justify="end">
      <span>{value}</span>
      <Button variant="quiet" aria-label={t('transfer.copy', { what })} onClick={() => void copy()}>
        <Icon name="copy" />
      </Button>
    </Inline>
  );
}

function Details({ transfer, dueAt }: { transfer: Transfer; dueAt: string | null }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const copied = (what: string, value: string) => ({ label: what, value: <Copied what={what} value={value} /> });
  const items = [
    { label: t('transfer.amount'), value: money(transfer.amount) },
    copied(t('transfer.payee'), transfer.payee),
    copied(t('transfer.iban'), transfer.iban),
    copied(t('transfer.reference'), transfer.referenceNumber),
    ...(dueAt === null ? [] : [{ label: t('transfer.due'), value: formatDate(dueAt) }]),
  ];
  return <FactList items={items} />;
}

/** How an invoice is paid by bank transfer: a code for banking apps, and what to copy. Nothing when nothing is owed. */
export function ByTransfer({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation('student');
  const titleId = useId();
  const { data, isPending } = useQuery(invoiceDetail(invoiceId));
  if (isPending) return <Skeleton />;
  // The invoice itself is beside this, so a failed request takes nothing away.
  const transfer = data?.transfer ?? null;
  if (data === undefined || transfer === null) return null;
  return (
    <TransferCard as="section" padding="md" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('transfer.title')}</h2>
      <Text tone="muted">{t('transfer.scan')}</Text>
      <PaymentCode code={transfer.code} />
      <Details transfer={transfer} dueAt={data.dueAt} />
    </TransferCard>
  );
}
