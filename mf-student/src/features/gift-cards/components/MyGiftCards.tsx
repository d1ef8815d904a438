import { useTranslation } from 'react-i18next';
import {
  Badge,
  Button,
  EmptyState,
  formatDate,
  FormError,
  Icon,
  Inline,
  Money,
  PagedList,
  Stack,
  Table,
  Text,
  toast,
  useErrorText,
  useFormat,
  type Tone,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { GiftCard } from '../../../shared/contract.types';
import { leaveTo } from '../../../shared/leaveTo';
import { PayDialog } from '../../../shared/PayDialog';
import type { ChosenWay } from '../../../shared/paying';
import { usePayChoice } from '../../../shared/usePayChoice';
import { myGiftCards, usePayGiftCard, useResendGiftCard, useSavePrintedCard } from '../giftCards.queries';
import { ForgetRecipient } from './ForgetRecipient';

const tones: Readonly<Record<GiftCard['state'], Tone>> = {
  UNPAID: 'warn',
  ACTIVE: 'ok',
  SUSPENDED: 'bad',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
  SPENT: 'neutral',
};

/** A card that is paid for and may still be spent. */
const isInUse = ({ state }: GiftCard) => state === 'ACTIVE';
/** Its code was mailed, and it is known to whom. */
const canBeMailedAgain = (card: GiftCard) =>
  isInUse(card) && card.deliveredAt !== null && (card.recipientEmail !== null || card.isWithBuyer);

/** Where the card is on its way to the recipient. */
function Delivery({ card }: { card: GiftCard }) {
  const { t } = useTranslation('student');
  const { deliveredAt, deliverAt, expiresAt } = card;
  return (
    <Stack gap="xxs">
      <div>
        <Badge tone={tones[card.state]}>{t(`giftCards.states.${card.state}`)}</Badge>
      </div>
      {deliveredAt !== null && <Text size="small">{t('giftCards.mailed', { date: formatDate(deliveredAt) })}</Text>}
      {deliveredAt === null && isInUse(card) && (
        <Text size="small">{t('giftCards.toBeMailed', { date: formatDate(deliverAt) })}</Text>
      )}
      {expiresAt !== null && isInUse(card) && (
        <Text size="small" tone="muted">
          {t('giftCards.validUntil', { date: formatDate(expiresAt) })}
        </Text>
      )}
    </Stack>
  );
}

function Pay({ card: { id, amount, codeEnding } }: { card: GiftCard }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const textOf = useErrorText('student');
  const pay = usePayGiftCard(id);
  const choice = usePayChoice();
  const payText = t('payment.pay', { amount: money(amount) });
  const start = (way: ChosenWay) => {
    if (way.provider === 'invoice') return;
    const { provider, bank } = way;
    pay.mutate(
      { provider, ...(bank !== undefined && { bank }) },
      { onSuccess: (payment) => payment?.url && leaveTo(payment.url) },
    );
  };
  const failure = pay.error ?? choice.error;
  const isSilent = pay.isSuccess && !pay.data?.url;
  const silence = isSilent ? t('giftCards.silent') : choice.isNone ? t('payment.none') : null;
  const problem = failure ? textOf(failure) : silence;
  return (
    <>
      <Button
        isPending={pay.isPending || choice.isPending}
        aria-label={t('giftCards.payOf', { ending: codeEnding, amount: money(amount) })}
        onClick={() => choice.ask(start)}
      >
        {payText}
      </Button>
      {problem !== null && choice.options === null && <FormError>{problem}</FormError>}
      {choice.options !== null && (
        <PayDialog
          options={choice.options}
          label={payText}
          isPending={pay.isPending}
          problem={problem}
          onChoose={start}
          onClose={choice.close}
        />
      )}
    </>
  );
}

function Resend({ card: { id, codeEnding, recipientEmail } }: { card: GiftCard }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const resend = useResendGiftCard(id);
  const sent = recipientEmail === null ? t('giftCards.resentToYou') : t('giftCards.resent', { email: recipientEmail });
  return (
    <>
      <Button
        variant="secondary"
        isPending={resend.isPending}
        aria-label={t('giftCards.resendOf', { ending: codeEnding })}
        onClick={() => resend.mutate(undefined, { onSuccess: () => toast.success(sent) })}
      >
        {t('giftCards.resend')}
      </Button>
      {resend.error !== null && <FormError>{textOf(resend.error)}</FormError>}
    </>
  );
}

/** Saves the card on paper, for a buyer who hands it over. */
function Print({ card: { id, codeEnding } }: { card: GiftCard }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const save = useSavePrintedCard(id, `${t('giftCards.printedFile')}.pdf`);
  return (
    <>
      <Button
        variant="secondary"
        isPending={save.isPending}
        aria-label={t('giftCards.savePdfOf', { ending: codeEnding })}
        onClick={() => save.mutate()}
      >
        <Icon name="download" /> {t('giftCards.savePdf')}
      </Button>
      {save.error !== null && <FormError>{textOf(save.error)}</FormError>}
    </>
  );
}

function Recipient({ card: { recipientName, recipientEmail, codeEnding } }: { card: GiftCard }) {
  const { t } = useTranslation('student');
  return (
    <>
      {recipientName || t('giftCards.forgotten')}
      <Text as="div" size="small" tone="muted" weight="normal">
        {recipientEmail ?? t('giftCards.byHand')} · {t('giftCards.ending', { ending: codeEnding })}
      </Text>
    </>
  );
}

function Cards({ cards }: { cards: readonly GiftCard[] }) {
  const { t } = useTranslation('student');
  return (
    <Table
      caption={t('giftCards.mine')}
      rows={cards}
      rowKey={({ id }) => id}
      actionsLabel={t('billing.actions')}
      columns={[
        {
          key: 'recipient',
          header: t('giftCards.recipient'),
          isRowHeader: true,
          cell: (card) => <Recipient card={card} />,
        },
        { key: 'state', header: t('billing.status'), cell: (card) => <Delivery card={card} /> },
        { key: 'amount', header: t('billing.total'), align: 'end', cell: ({ amount }) => <Money value={amount} /> },
        { key: 'left', header: t('giftCards.left'), align: 'end', cell: ({ balance }) => <Money value={balance} /> },
      ]}
      rowActions={(card) => (
        <Inline justify="end" gap="xs">
          {card.state === 'UNPAID' && <Pay card={card} />}
          {isInUse(card) && card.isWithBuyer && <Print card={card} />}
          {canBeMailedAgain(card) && <Resend card={card} />}
          {card.recipientName !== '' && card.state !== 'UNPAID' && <ForgetRecipient card={card} />}
        </Inline>
      )}
    />
  );
}

/** The gift cards that somebody has bought. @param awaitsBank a payment was made that the bank has not confirmed */
export function MyGiftCards({ awaitsBank }: { awaitsBank: boolean }) {
  const { t } = useTranslation('student');
  const cards = useInfiniteQuery(myGiftCards(awaitsBank));
  return (
    <Stack as="section" gap="md">
      <h2>{t('giftCards.mine')}</h2>
      <PagedList
        query={cards}
        loadingLabel={t('giftCards.loading')}
        empty={<EmptyState title={t('giftCards.none')} text={t('giftCards.noneText')} />}
        namespace="student"
      >
        {(items) => <Cards cards={items} />}
      </PagedList>
    </Stack>
  );
}
