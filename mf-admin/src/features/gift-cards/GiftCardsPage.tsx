import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  DateText,
  EmptyState,
  Money,
  Page,
  PagedList,
  PageHeader,
  SearchField,
  type TableColumn,
  type Tone,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useSearchParamText } from '@valikool/shared-ui/router';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { ManagedGiftCard } from '../../shared/contract.types';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { GiftCardActions } from './components/GiftCardActions';
import { giftCardList } from './giftCards.queries';

const tones: Readonly<Record<ManagedGiftCard['state'], Tone>> = {
  UNPAID: 'warn',
  ACTIVE: 'ok',
  SUSPENDED: 'bad',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
  SPENT: 'info',
};

function useColumns(): TableColumn<ManagedGiftCard>[] {
  const { t } = useTranslation('admin');
  const date = (value: string | null) => (value === null ? '–' : <DateText value={value} />);
  return [
    {
      key: 'code',
      header: t('giftCards.code'),
      isRowHeader: true,
      isOneLine: true,
      cell: ({ codeEnding }) => `…${codeEnding}`,
    },
    {
      key: 'buyer',
      header: t('giftCards.buyer'),
      cell: ({ buyer }) => <AppLink href={`/manage/users/${buyer.id}`}>{buyer.name}</AppLink>,
    },
    { key: 'recipient', header: t('giftCards.recipient'), cell: ({ recipientName }) => recipientName || '–' },
    {
      key: 'state',
      header: t('giftCards.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`giftCards.states.${state}`)}</Badge>,
    },
    { key: 'sent', header: t('giftCards.sent'), cell: ({ deliveredAt }) => date(deliveredAt) },
    { key: 'until', header: t('giftCards.until'), cell: ({ expiresAt }) => date(expiresAt) },
    { key: 'amount', header: t('giftCards.amount'), align: 'end', cell: ({ amount }) => <Money value={amount} /> },
    { key: 'left', header: t('giftCards.left'), align: 'end', cell: ({ balance }) => <Money value={balance} /> },
  ];
}

function Cards({ cards }: { cards: readonly ManagedGiftCard[] }) {
  const { t } = useTranslation('admin');
  return (
    <StaffTable
      list="gift-cards"
      hasNoViews
      caption={t('giftCards.heading')}
      columns={useColumns()}
      rows={cards}
      rowKey={({ id }) => id}
      rowActions={(card) => <GiftCardActions card={card} />}
      actionsLabel={t('giftCards.actions')}
    />
  );
}

/** All gift cards for staff, who may take back those of which nothing was spent. */
export function GiftCardsPage() {
  const { t } = useTranslation('admin');
  const { applied, text, setText } = useSearchParamText();
  const cards = useInfiniteQuery({ ...giftCardList(applied), placeholderData: keepPreviousData });
  const nothing = applied === '' ? 'none' : 'noMatch';
  return (
    <Page>
      <PageHeader above={<Neighbours of="sales" current="/manage/gift-cards" />} title={t('giftCards.heading')} />
      <div role="search" aria-label={t('giftCards.search')}>
        <SearchField label={t('giftCards.search')} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <PagedList
        query={cards}
        loadingLabel={t('giftCards.loading')}
        empty={<EmptyState role="status" title={t(`giftCards.${nothing}`)} text={t(`giftCards.${nothing}Text`)} />}
        namespace="admin"
      >
        {(items) => <Cards cards={items} />}
      </PagedList>
    </Page>
  );
}
export { GiftCardsPage as Component };
