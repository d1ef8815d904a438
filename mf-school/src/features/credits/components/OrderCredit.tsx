import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Note, Text, toast, useFormat } from '@valikool/shared-ui';
import { Form, FormSelect, FormTextField, SubmitButton, useWatch, useZodForm } from '@valikool/shared-ui/forms';
import type { SchoolCredits } from '../../../shared/contract.types';
import { kinds } from '../addCredit.form';
import { useOrderCredit } from '../credits.queries';
import { costOf, emptyOrder, orderCreditForm, toOrder, type OrderCreditValues } from '../orderCredit.form';

type Terms = Pick<SchoolCredits, 'orderSeatPrice' | 'orderDays'>;

function Fields({ orderSeatPrice, orderDays }: Terms) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const kind = useWatch<OrderCreditValues, 'kind'>({ name: 'kind' });
  const value = useWatch<OrderCreditValues, 'value'>({ name: 'value' });
  const cents = costOf({ kind, value }, orderSeatPrice?.amount ?? 0);
  const offered = orderSeatPrice === null ? kinds.slice(0, 1) : kinds;
  return (
    <>
      <FormSelect<OrderCreditValues>
        name="kind"
        label={t('credits.order.kind')}
        options={offered.map((one) => ({ value: one, label: t(`credits.add.kinds.${one}`) }))}
      />
      <FormTextField<OrderCreditValues>
        name="value"
        label={t(`credits.add.value.${kind}`)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Text>
        {kind === 'SEATS' && orderSeatPrice !== null
          ? t('credits.order.seatTerms', { price: money(orderSeatPrice) })
          : t('credits.order.creditTerms', { days: orderDays })}
      </Text>
      {cents !== null && <Note>{t('credits.order.cost', { sum: money({ amount: cents, currency: 'EUR' }) })}</Note>}
    </>
  );
}

function OrderForm({ schoolId, onDone, ...terms }: Terms & { schoolId: number; onDone: () => void }) {
  const { t } = useTranslation('school');
  const order = useOrderCredit(schoolId);
  const form = useZodForm<OrderCreditValues, OrderCreditValues>(orderCreditForm, { defaultValues: emptyOrder });
  async function submit(values: OrderCreditValues) {
    await order.mutateAsync(toOrder(values));
    toast.success(t('credits.order.done'));
    onDone();
  }
  return (
    <Form form={form} namespace="school" onSubmit={submit}>
      <Fields {...terms} />
      <SubmitButton>{t('credits.order.submit')}</SubmitButton>
    </Form>
  );
}

/** Orders credit or seats by an invoice, and says before what it costs and what one gets. */
export function OrderCredit({ schoolId, ...terms }: Terms & { schoolId: number }) {
  const { t } = useTranslation('school');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('credits.order.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('credits.order.open')} closeLabel={t('close')}>
        <OrderForm schoolId={schoolId} onDone={close} {...terms} />
      </Dialog>
    </>
  );
}
