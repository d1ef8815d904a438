import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, formatDate, Icon, Skeleton, Text, toast, Unbroken, useFormat } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { Code, Rows, TransferCard } from './ByTransfer.styles';
import type { InvoiceDetail } from './contract.types';
import { invoiceDetail } from './invoices.queries';

/** Light modules around the code, as its standard demands. */
const QUIET_ZONE = 4;

type Transfer = NonNullable<InvoiceDetail['transfer']>;

/** Black on white in dark mode too: banking apps read no other code. */
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
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </Code>
  );
}

type RowProps = {
  label: string;
  /** As people read it. */
  value: ReactNode;
  /** As the bank's form takes it; left out when it is not copied. */
  copied?: string;
};

function Row({ label, value, copied }: RowProps) {
  const { t } = useTranslation('student');
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('transfer.copied'));
    } catch {
      toast.error(t('transfer.notCopied'));
    }
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {copied !== undefined && (
          <Button variant="quiet" aria-label={t('transfer.copy', { what: label })} onClick={() => void copy(copied)}>
            <Icon name="copy" />
          </Button>
        )}
      </dd>
    </div>
  );
}

/** `EE471000001020145685` → `EE47 1000 0010 2014 5685`. */
const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

function Details({ transfer, dueAt }: { transfer: Transfer; dueAt: string | null }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const { payee, iban, referenceNumber, amount } = transfer;
  return (
    <Rows>
      <Row label={t('transfer.amount')} value={money(amount)} />
      <Row label={t('transfer.payee')} value={payee} copied={payee} />
      <Row label={t('transfer.iban')} value={<Unbroken>{inFours(iban)}</Unbroken>} copied={iban} />
      <Row label={t('transfer.reference')} value={referenceNumber} copied={referenceNumber} />
      {dueAt !== null && <Row label={t('transfer.due')} value={formatDate(dueAt)} />}
    </Rows>
  );
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
    <TransferCard forwardedAs="section" padding="md" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('transfer.title')}</h2>
      <Text tone="muted">{t('transfer.scan')}</Text>
      <PaymentCode code={transfer.code} />
      <Details transfer={transfer} dueAt={data.dueAt} />
    </TransferCard>
  );
}
