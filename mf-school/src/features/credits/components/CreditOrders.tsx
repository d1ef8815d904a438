import { useTranslation } from 'react-i18next';
import { Button, Card, EmptyState, formatDate, Inline, PagedList, Stack, Text, useFormat } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { SchoolCreditOrder } from '../../../shared/contract.types';
import { useMayDecide } from '../../../shared/useMayDecide';
import { useSchool } from '../../../shared/useSchool';
import { creditOrders, useCancelOrder } from '../credits.queries';

/** What one order is, and where it stands. */
function useOrderText(): (order: SchoolCreditOrder) => string {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  return ({ seats, price, paid, state, number, dueAt }) => {
    const what = seats === null ? t('credits.order.ofCredit') : t('credits.seatsOf', { count: seats });
    const isPart = state === 'UNPAID' && paid.amount > 0;
    return [
      `${what}, ${money(price)}`,
      ...(number === null ? [] : [t('credits.order.invoice', { number })]),
      t(`credits.order.states.${state}`, { day: dueAt === null ? '' : formatDate(dueAt) }),
      ...(isPart ? [t('credits.order.paid', { sum: money(paid) })] : []),
    ].join(' · ');
  };
}

function Order({ schoolId, order }: { schoolId: number; order: SchoolCreditOrder }) {
  const { t } = useTranslation('school');
  const { isOwn } = useSchool();
  const cancel = useCancelOrder(schoolId);
  const textOf = useOrderText();
  const mayDecide = useMayDecide();
  const mayCancel =
    mayDecide && order.state !== 'CANCELED' && (!isOwn || (order.state === 'UNPAID' && order.paid.amount === 0));
  return (
    <Card>
      <Text>{textOf(order)}</Text>
      {mayCancel && (
        <Inline>
          <Button variant="secondary" isPending={cancel.isPending} onClick={() => cancel.mutate(order.id)}>
            {t('credits.order.cancel', { number: order.number })}
          </Button>
        </Inline>
      )}
    </Card>
  );
}

/** Credit and seats that the school has ordered. They are paid like its other invoices. */
export function CreditOrders({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const orders = useInfiniteQuery(creditOrders(schoolId));
  return (
    <Stack as="section" aria-labelledby="credit-orders">
      <h2 id="credit-orders">{t('credits.order.heading')}</h2>
      <PagedList
        query={orders}
        loadingLabel={t('credits.loading')}
        empty={<EmptyState headingLevel="h3" title={t('credits.order.none')} text={t('credits.order.noneText')} />}
        namespace="school"
      >
        {(items) => (
          <Stack>
            {items.map((order) => (
              <Order key={order.id} schoolId={schoolId} order={order} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}
