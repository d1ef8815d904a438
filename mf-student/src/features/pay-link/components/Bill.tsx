import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  FactList,
  FormError,
  formatDate,
  formatDateTime,
  PageHeader,
  Stack,
  Text,
  TextField,
  Unbroken,
  useErrorText,
  useFormat,
  useLanguage,
} from '@valikool/shared-ui';
import { CheckoutLayout, Choices, Sum } from '../../../shared/Checkout.styles';
import type { PaymentLink } from '../../../shared/contract.types';
import { leaveTo } from '../../../shared/leaveTo';
import { PayBar } from '../../../shared/PayBar';
import { firstWay, offeredWay, toHowToPay, type WayOfPaying } from '../../../shared/paying';
import { usePayLabel } from '../../../shared/usePayLabel';
import { WayToPay } from '../../../shared/WayToPay';
import type { usePayByLink } from '../payLink.queries';
import { BillLines } from './BillLines';
import { PartOfPlan, type WhatToPay } from './PartOfPlan';

export type OpenLink = PaymentLink & { bill: NonNullable<PaymentLink['bill']> };
type Pay = ReturnType<typeof usePayByLink>;

const addressForm = /^\S+@\S+\.\S+$/;

/** The state of the form, and what sends it. */
function useBill({ bill, ways }: OpenLink, pay: Pay) {
  const { language } = useLanguage();
  const [way, setWay] = useState<WayOfPaying>(() => firstWay(ways));
  const [payer, setPayer] = useState({ name: '', email: '' });
  const [isLacking, setLacking] = useState(false);
  const [what, setWhat] = useState<WhatToPay>('NEXT');
  const sum = what === 'ALL' && bill.part !== null ? bill.part.left : bill.toPay;
  const offered = offeredWay(way, ways);
  const lacks = {
    name: bill.needsName && payer.name.trim().length < 2,
    email: (bill.needsEmail || payer.email !== '') && !addressForm.test(payer.email.trim()),
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setLacking(lacks.name || lacks.email);
    const { provider, bank } = toHowToPay(offered, sum.amount);
    if (pay.isPending || lacks.name || lacks.email || provider === undefined) return;
    const [name, email] = [payer.name.trim(), payer.email.trim()];
    const payerSaid = { ...(name !== '' && { name }), ...(email !== '' && { email }) };
    pay.mutate(
      { provider, language, shown: sum, ...(bill.part && { what }), ...(bank && { bank }), ...payerSaid },
      { onSuccess: ({ payment }) => payment?.url && leaveTo(payment.url) },
    );
  };
  const change = (part: Partial<WayOfPaying>) => setWay((before) => ({ ...before, ...part }));
  const shownLacks = isLacking ? lacks : { name: false, email: false };
  return { way: offered, change, what, setWhat, sum, payer, setPayer, lacks: shownLacks, submit };
}

type PayerProps = Pick<ReturnType<typeof useBill>, 'payer' | 'setPayer' | 'lacks'> & { bill: OpenLink['bill'] };

/** Who pays; needed where the student did not say, else only to change where the receipt goes. */
function PayerFields({ payer, setPayer, lacks, bill: { needsName, needsEmail } }: PayerProps) {
  const { t } = useTranslation('student');
  const [isOpen, setOpen] = useState(needsName || needsEmail);
  if (!isOpen)
    return (
      <Stack gap="xs" align="start">
        <Text size="small" tone="muted">
          {t('payLink.receiptGoes')}
        </Text>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('payLink.changePayer')}
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <TextField
        label={t('payLink.name')}
        hint={t('payLink.nameHint')}
        autoComplete="name"
        maxLength={100}
        value={payer.name}
        onChange={(event) => setPayer((before) => ({ ...before, name: event.target.value }))}
        error={lacks.name ? t('payLink.nameMissing') : undefined}
      />
      <TextField
        label={t('payLink.email')}
        hint={t(needsEmail ? 'payLink.emailHint' : 'payLink.emailGiven')}
        type="email"
        autoComplete="email"
        value={payer.email}
        onChange={(event) => setPayer((before) => ({ ...before, email: event.target.value }))}
        error={lacks.email ? t('payLink.emailMissing') : undefined}
      />
    </Stack>
  );
}

/** What a bank transfer needs, once the payer has the invoice; that of a plan went to the student, for all its parts. */
function Transfer({ bill: { transfer, part } }: OpenLink) {
  const { t } = useTranslation('student');
  const titleId = useId();
  if (transfer === null || part !== null) return null;
  const items = [
    { label: t('payLink.invoice'), value: <Unbroken>{transfer.number}</Unbroken> },
    { label: t('payLink.iban'), value: transfer.iban },
    { label: t('payLink.referenceNumber'), value: transfer.referenceNumber },
    ...(transfer.dueAt === null ? [] : [{ label: t('payLink.dueAt'), value: formatDate(transfer.dueAt) }]),
  ];
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('payLink.transfer')}</h2>
      <Text tone="muted">{t('payLink.transferText')}</Text>
      <FactList items={items} />
    </Card>
  );
}

const titleOf = ({ purpose, isForPart }: OpenLink) => {
  if (purpose === 'INVOICE') return 'payLink.invoiceTitle';
  return isForPart ? 'payLink.partTitle' : 'payLink.title';
};

/** What is to be paid and how: the sum first, then how it is paid, and the button at the foot of a phone's screen. */
export function Bill({ link, pay }: { link: OpenLink; pay: Pay }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const { money } = useFormat();
  const payLabel = usePayLabel();
  const form = useBill(link, pay);
  const { bill, purpose, ways } = link;
  const isSilent = pay.isSuccess && pay.data.payment !== null && pay.data.payment.url === null;
  const isInvoice = form.way.provider === 'invoice';
  const amount = money(form.sum);
  const name = bill.firstName === '' ? t('payLink.student') : bill.firstName;
  return (
    <CheckoutLayout noValidate onSubmit={form.submit}>
      <Choices>
        <PageHeader
          title={t(titleOf(link), { name })}
          lead={t('payLink.lead', { until: formatDateTime(bill.until, bill.timeZone) })}
        />
        <Card as="section">
          <BillLines bill={{ ...bill, toPay: form.sum }} />
        </Card>
        {bill.part !== null && (
          <PartOfPlan part={bill.part} toPay={bill.toPay} value={form.what} onChange={form.setWhat} />
        )}
        <Transfer {...link} />
        <WayToPay providers={ways} value={form.way} onChange={form.change} voice="payer" />
        {purpose === 'GUARDIAN' && <PayerFields {...form} bill={bill} />}
      </Choices>
      <Sum aria-label={t('payLink.toPay')}>
        <Text size="small" tone="muted">
          {t('payLink.small')}
        </Text>
        {pay.isError && <FormError>{textOf(pay.error)}</FormError>}
        {isSilent && <FormError>{t('payLink.silent')}</FormError>}
        <PayBar
          label={t('payLink.toPay')}
          sum={form.sum}
          action={isInvoice ? t('payLink.sendInvoice') : payLabel(form.way, ways, t('payment.pay', { amount }), amount)}
          isPending={pay.isPending}
          isPayment={!isInvoice}
        />
      </Sum>
    </CheckoutLayout>
  );
}
