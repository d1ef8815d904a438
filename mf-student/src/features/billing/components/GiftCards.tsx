import { useTranslation } from 'react-i18next';
import {
  AppLink,
  formatDate,
  LoadMore,
  Money,
  QueryError,
  Stack,
  Table,
  Text,
  useFormat,
  type TableColumn,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { GiftCard, SpentGiftCard } from '../../../shared/contract.types';
import { boughtGiftCards, spentGiftCards } from '../giftCards.queries';

type AnyCard = Pick<GiftCard, 'id' | 'codeEnding' | 'state' | 'balance' | 'expiresAt'>;

/** The last signs of the code, the state, and until when the rest can be used. */
function useCardColumns(): TableColumn<AnyCard>[] {
  const { t } = useTranslation('student');
  return [
    {
      key: 'card',
      header: t('billing.giftCards.card'),
      isRowHeader: true,
      cell: ({ codeEnding }) => t('giftCards.ending', { ending: codeEnding }),
    },
    {
      key: 'state',
      header: t('billing.status'),
      cell: ({ state, expiresAt }) =>
        state === 'ACTIVE' && expiresAt !== null
          ? t('giftCards.validUntil', { date: formatDate(expiresAt) })
          : t(`giftCards.states.${state}`),
    },
    { key: 'left', header: t('giftCards.left'), align: 'end', cell: ({ balance }) => <Money value={balance} /> },
  ];
}

/** Cards that pay for the student's courses. Nothing when there are none. */
function Spent() {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const columns = useCardColumns();
  const cards = useInfiniteQuery(spentGiftCards());
  if (cards.isError) return <QueryError error={cards.error} onRetry={cards.refetch} namespace="student" />;
  const items: SpentGiftCard[] = cards.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  const spentOf = (id: string) =>
    items.find((card) => card.id === id)?.spent ?? { amount: 0, currency: 'EUR' as const };
  return (
    <Stack as="section" gap="sm">
      <h2>{t('billing.giftCards.spent')}</h2>
      <Text size="small" tone="muted">
        {t('billing.giftCards.spentText')}
      </Text>
      <Table
        caption={t('billing.giftCards.spent')}
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          ...columns,
          { key: 'spent', header: t('billing.giftCards.paid'), align: 'end', cell: ({ id }) => money(spentOf(id)) },
        ]}
      />
      <LoadMore
        label={t('billing.more')}
        hasMore={cards.hasNextPage}
        isPending={cards.isFetchingNextPage}
        onLoadMore={cards.fetchNextPage}
      />
    </Stack>
  );
}

/** Cards that the student has bought for others. Nothing when there are none. */
function Bought() {
  const { t } = useTranslation('student');
  const columns = useCardColumns();
  const cards = useInfiniteQuery(boughtGiftCards());
  if (cards.isError) return <QueryError error={cards.error} onRetry={cards.refetch} namespace="student" />;
  const items = cards.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap="sm">
      <h2>{t('giftCards.mine')}</h2>
      <Table caption={t('giftCards.mine')} rows={items} rowKey={({ id }) => id} columns={columns} />
      <LoadMore
        label={t('billing.more')}
        hasMore={cards.hasNextPage}
        isPending={cards.isFetchingNextPage}
        onLoadMore={cards.fetchNextPage}
      />
      <div>
        <AppLink href="/gift-cards">{t('billing.giftCards.manage')}</AppLink>
      </div>
    </Stack>
  );
}

/** The gift cards that the student has paid with and has bought: what is left, and the end of the code only. */
export function GiftCards() {
  return (
    <>
      <Spent />
      <Bought />
    </>
  );
}
