import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Note,
  Page,
  PageHeader,
  paymentGuards,
  QueryError,
  RowsSkeleton,
  useReturnOutcome,
  type ReturnOutcome,
  type Tone,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { BuyGiftCard } from './components/BuyGiftCard';
import { MyGiftCards } from './components/MyGiftCards';
import { giftCardShop } from './giftCards.queries';

type Told = 'paid' | 'checking' | 'unpaid' | 'refused';

const tones: Readonly<Record<Told, Tone>> = { paid: 'ok', checking: 'info', unpaid: 'warn', refused: 'bad' };

/** How the visit to the bank ended, as the buyer is told. */
function toldOf(outcome: ReturnOutcome): Told {
  if (outcome.kind === 'refused') return 'refused';
  if (outcome.kind !== 'answered') return 'unpaid';
  if (outcome.state === 'PAID') return 'paid';
  return outcome.state === 'PENDING' || outcome.state === 'AUTHORIZED' ? 'checking' : 'unpaid';
}

/** The form is longer than a screen, and the bought cards stand under it. */
const rowsOfAScreen = 18;

function Shop() {
  const { t } = useTranslation('student');
  const shop = useQuery(giftCardShop());
  if (shop.isPending) return <RowsSkeleton label={t('giftCards.loadingShop')} rows={rowsOfAScreen} />;
  if (shop.isError) return <QueryError error={shop.error} onRetry={shop.refetch} namespace="student" />;
  return <BuyGiftCard offer={shop.data.offer} ways={shop.data.ways} />;
}

/** Where gift cards are bought, and where their buyers come back from the bank. */
export function GiftCardsPage() {
  const { t } = useTranslation('student');
  const outcome = useReturnOutcome(...paymentGuards('registration'));
  const told = outcome === null ? null : toldOf(outcome);
  const mine = <MyGiftCards awaitsBank={told === 'checking'} />;
  return (
    <Page>
      <PageHeader
        title={t('giftCards.title')}
        lead={<AppLink href="/gift-cards/balance">{t('giftCards.toBalance')}</AppLink>}
      />
      {told !== null && (
        <Note
          role={told === 'paid' || told === 'checking' ? 'status' : 'alert'}
          tone={tones[told]}
          title={t(`giftCards.back.${told}.title`)}
        >
          {t(`giftCards.back.${told}.text`)}
        </Note>
      )}
      {told !== null && mine}
      <Shop />
      {told === null && mine}
    </Page>
  );
}
export { GiftCardsPage as Component };
