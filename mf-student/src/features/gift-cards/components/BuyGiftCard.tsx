import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, languageNames, languages, Money, Note, Text, useFormat, useLanguage } from '@valikool/shared-ui';
import {
  Form,
  FormCheckbox,
  FormDateField,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
  SubmitButton,
  useWatch,
  useZodForm,
} from '@valikool/shared-ui/forms';
import type { GiftCardOffer, ProviderOption } from '../../../shared/contract.types';
import { TermsLabel } from '../../../shared/ConsentBoxes';
import { leaveTo } from '../../../shared/leaveTo';
import { firstWay } from '../../../shared/paying';
import { WayToPay } from '../../../shared/WayToPay';
import {
  emptyOrder,
  giftCardForm,
  OTHER,
  priceOf,
  today,
  toRequest,
  type GiftCardInput,
  type GiftCardValues,
} from '../giftCard.form';
import { useBuyGiftCard } from '../giftCards.queries';
import { Order } from './BuyGiftCard.styles';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

function AmountFields({ offer }: { offer: GiftCardOffer }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const choice = useWatch<GiftCardInput, 'choice'>({ name: 'choice' });
  return (
    <>
      {offer.amounts.length > 0 && (
        <FormRadioCards<GiftCardInput>
          name="choice"
          legend={t('giftCards.amount')}
          options={[
            ...offer.amounts.map((value) => ({ value: String(value.amount), title: <Money value={value} /> })),
            { value: OTHER, title: t('giftCards.otherAmount') },
          ]}
        />
      )}
      {choice === OTHER && (
        <FormTextField<GiftCardInput>
          name="amount"
          label={t('giftCards.ownAmount')}
          hint={t('giftCards.ownAmountHint', { min: money(offer.min), max: money(offer.max) })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  );
}

function RecipientFields({ deliveryHour }: { deliveryHour: number }) {
  const { t } = useTranslation('student');
  return (
    <>
      <FormTextField<GiftCardInput> name="recipientName" label={t('giftCards.recipientName')} autoComplete="off" />
      <FormTextField<GiftCardInput>
        name="recipientEmail"
        type="email"
        label={t('giftCards.recipientEmail')}
        hint={t('giftCards.recipientEmailHint')}
        autoComplete="off"
      />
      <FormTextArea<GiftCardInput> name="message" label={t('giftCards.message')} />
      <FormDateField<GiftCardInput>
        name="deliverOn"
        label={t('giftCards.deliverOn')}
        hint={t('giftCards.deliverOnHint', { hour: deliveryHour })}
        min={today()}
      />
      <FormSelect<GiftCardInput>
        name="language"
        label={t('giftCards.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </>
  );
}

function Submit() {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const [choice, amount] = useWatch<GiftCardInput, ['choice', 'amount']>({ name: ['choice', 'amount'] });
  const cents = priceOf({ choice, amount });
  return (
    <SubmitButton>{cents > 0 ? t('payment.pay', { amount: money(eur(cents)) }) : t('giftCards.buy')}</SubmitButton>
  );
}

/** Takes the buyer to the payment, or says that the provider is silent: the card is then on the list below. */
function useBuying() {
  const { mutateAsync } = useBuyGiftCard();
  const [address, setAddress] = useState<string | null>(null);
  const [isSilent, setSilent] = useState(false);
  const buy = async (request: Parameters<typeof mutateAsync>[0], onOrdered: () => void) => {
    const { payment } = await mutateAsync(request);
    onOrdered();
    const to = payment?.url ?? null;
    setSilent(to === null);
    setAddress(to);
    if (to !== null) leaveTo(to);
  };
  return { buy, address, isSilent };
}

function After({ address, isSilent }: Pick<ReturnType<typeof useBuying>, 'address' | 'isSilent'>) {
  const { t } = useTranslation('student');
  return (
    <>
      {isSilent && (
        <Note role="alert" tone="warn">
          {t('giftCards.silent')}
        </Note>
      )}
      {address !== null && (
        <Text size="small" role="status">
          {t('payment.leaving')} <AppLink href={address}>{t('payment.leavingLink')}</AppLink>
        </Text>
      )}
    </>
  );
}

export type BuyGiftCardProps = { offer: GiftCardOffer; ways: readonly ProviderOption[] };

/** Orders a gift card and starts its payment. */
export function BuyGiftCard({ offer, ways }: BuyGiftCardProps) {
  const { t } = useTranslation('student');
  const { language } = useLanguage();
  const [way, setWay] = useState(() => firstWay(ways));
  const { buy, address, isSilent } = useBuying();
  const form = useZodForm<GiftCardInput, GiftCardValues>(giftCardForm(offer), {
    defaultValues: emptyOrder(offer, language),
  });
  const { provider, bank } = way;
  if (provider === null || provider === 'guardian' || provider === 'pass' || provider === 'invoice')
    return <Note tone="info">{t('payment.none')}</Note>;
  const order = (values: GiftCardValues) =>
    buy(toRequest(values, { provider, ...(bank !== '' && { bank }) }), () => form.reset());
  return (
    <Order as="section" gap="md">
      <h2>{t('giftCards.buyTitle')}</h2>
      <Text tone="muted">{t('giftCards.validFor', { count: offer.months })}</Text>
      <Form form={form} namespace="student" onSubmit={order}>
        <AmountFields offer={offer} />
        <RecipientFields deliveryHour={offer.deliveryHour} />
        <WayToPay providers={ways} value={way} onChange={(part) => setWay((before) => ({ ...before, ...part }))} />
        <FormCheckbox<GiftCardInput> name="acceptTerms" label={<TermsLabel />} />
        <Submit />
      </Form>
      <After address={address} isSilent={isSilent} />
    </Order>
  );
}
