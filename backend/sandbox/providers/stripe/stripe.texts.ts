import type { Payment } from './stripe.types';

type Texts = {
  lang: string;
  title: string;
  simulated: string;
  payee: string;
  amount: string;
  description: string;
  email: string;
  openUntil: string;
  wallets: string;
  card: string;
  number: string;
  expiry: string;
  cvc: string;
  pay: (sum: string) => string;
  save: string;
  saveTitle: string;
  cancel: string;
  back: string;
  cards: string;
  cardList: [number: string, about: string][];
  wrongNumber: string;
  wrongExpiry: string;
  wrongCvc: string;
  declines: Record<string, string>;
  approveTitle: string;
  approveAbout: (last4: string) => string;
  approve: string;
  refuse: string;
  notFound: string;
  statuses: Record<Payment['status'], string>;
};

const et: Texts = {
  lang: 'et',
  title: 'Makse kaardiga',
  simulated: 'See on katsekeskkonna kaardimakse. Päris raha ei liigu.',
  payee: 'Saaja',
  amount: 'Summa',
  description: 'Selgitus',
  email: 'E-post',
  openUntil: 'Makse on avatud kuni',
  wallets: 'Rahakott',
  card: 'Kaart',
  number: 'Kaardi number',
  expiry: 'Kehtib kuni (KK/AA)',
  cvc: 'Turvakood (CVC)',
  pay: (sum) => `Maksa ${sum}`,
  save: 'Salvesta kaart',
  saveTitle: 'Uus kaart',
  cancel: 'Katkesta ja mine tagasi',
  back: 'Tagasi poodi',
  cards: 'Katsekaardid',
  cardList: [
    ['4242 4242 4242 4242', 'Makse õnnestub.'],
    ['4000 0025 0000 3155', 'Pank küsib kinnitust (3-D Secure).'],
    ['4000 0000 0000 0002', 'Pank keeldub.'],
    ['4000 0000 0000 9995', 'Kaardil ei ole piisavalt raha.'],
    ['4000 0000 0000 0341', 'Esimene makse õnnestub, püsimakse järgmised maksed ebaõnnestuvad.'],
    ['4000 0000 0000 0259', 'Makse õnnestub ja maksja vaidlustab selle.'],
    ['4000 0000 0000 5126', 'Makse õnnestub, kuid hilisem tagastus ebaõnnestub.'],
  ],
  wrongNumber: 'Kaardi number on vale.',
  wrongExpiry: 'Kaardi kehtivusaeg on vale või möödas.',
  wrongCvc: 'Turvakood on vale.',
  declines: {
    generic_decline: 'Pank keeldus maksest. Proovi teist kaarti.',
    insufficient_funds: 'Kaardil ei ole piisavalt raha.',
    expired_card: 'Kaart ei kehti enam.',
    payment_intent_authentication_failure: 'Sa ei kinnitanud makset. Proovi uuesti või vali teine kaart.',
  },
  approveTitle: 'Kinnita makse',
  approveAbout: (last4) => `Pank küsib, kas maksad kaardiga, mille lõpp on ${last4}.`,
  approve: 'Kinnitan',
  refuse: 'Ei kinnita',
  notFound: 'Sellist makset ei ole.',
  statuses: { open: 'Ootab maksmist', complete: 'Makstud', expired: 'Makse aeg on läbi' },
};

const en: Texts = {
  lang: 'en',
  title: 'Pay by card',
  simulated: 'This is the card payment of a test environment. No real money moves.',
  payee: 'Payee',
  amount: 'Amount',
  description: 'Details',
  email: 'E-mail',
  openUntil: 'The payment is open until',
  wallets: 'Wallet',
  card: 'Card',
  number: 'Card number',
  expiry: 'Expires (MM/YY)',
  cvc: 'Security code (CVC)',
  pay: (sum) => `Pay ${sum}`,
  save: 'Save the card',
  saveTitle: 'New card',
  cancel: 'Cancel and go back',
  back: 'Back to the shop',
  cards: 'Test cards',
  cardList: [
    ['4242 4242 4242 4242', 'The payment succeeds.'],
    ['4000 0025 0000 3155', 'The bank asks for approval (3-D Secure).'],
    ['4000 0000 0000 0002', 'The bank declines.'],
    ['4000 0000 0000 9995', 'The card has insufficient funds.'],
    ['4000 0000 0000 0341', 'The first payment succeeds; later payments of a subscription fail.'],
    ['4000 0000 0000 0259', 'The payment succeeds and its payer disputes it.'],
    ['4000 0000 0000 5126', 'The payment succeeds, but a later refund fails.'],
  ],
  wrongNumber: 'The card number is wrong.',
  wrongExpiry: 'The expiry date is wrong or has passed.',
  wrongCvc: 'The security code is wrong.',
  declines: {
    generic_decline: 'Your card was declined. Try another card.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    payment_intent_authentication_failure: 'You did not approve the payment. Try again or choose another card.',
  },
  approveTitle: 'Approve the payment',
  approveAbout: (last4) => `Your bank asks whether you pay with the card that ends in ${last4}.`,
  approve: 'Approve',
  refuse: 'Refuse',
  notFound: 'There is no such payment.',
  statuses: { open: 'Waiting for payment', complete: 'Paid', expired: 'The time to pay has passed' },
};

const ru: Texts = {
  lang: 'ru',
  title: 'Оплата картой',
  simulated: 'Это карточный платёж тестовой среды. Настоящие деньги не списываются.',
  payee: 'Получатель',
  amount: 'Сумма',
  description: 'Пояснение',
  email: 'Эл. почта',
  openUntil: 'Оплатить можно до',
  wallets: 'Кошелёк',
  card: 'Карта',
  number: 'Номер карты',
  expiry: 'Действует до (ММ/ГГ)',
  cvc: 'Код безопасности (CVC)',
  pay: (sum) => `Оплатить ${sum}`,
  save: 'Сохранить карту',
  saveTitle: 'Новая карта',
  cancel: 'Отменить и вернуться',
  back: 'Вернуться в магазин',
  cards: 'Тестовые карты',
  cardList: [
    ['4242 4242 4242 4242', 'Платёж проходит.'],
    ['4000 0025 0000 3155', 'Банк просит подтверждения (3-D Secure).'],
    ['4000 0000 0000 0002', 'Банк отказывает.'],
    ['4000 0000 0000 9995', 'На карте недостаточно средств.'],
    ['4000 0000 0000 0341', 'Первый платёж проходит, следующие списания по подписке — нет.'],
    ['4000 0000 0000 0259', 'Платёж проходит, и плательщик его оспаривает.'],
    ['4000 0000 0000 5126', 'Платёж проходит, но последующий возврат не удаётся.'],
  ],
  wrongNumber: 'Неверный номер карты.',
  wrongExpiry: 'Срок действия карты указан неверно или истёк.',
  wrongCvc: 'Неверный код безопасности.',
  declines: {
    generic_decline: 'Банк отклонил платёж. Попробуй другую карту.',
    insufficient_funds: 'На карте недостаточно средств.',
    expired_card: 'Срок действия карты истёк.',
    payment_intent_authentication_failure: 'Ты не подтвердил платёж. Попробуй ещё раз или выбери другую карту.',
  },
  approveTitle: 'Подтверди платёж',
  approveAbout: (last4) => `Банк спрашивает, платишь ли ты картой, которая заканчивается на ${last4}.`,
  approve: 'Подтверждаю',
  refuse: 'Не подтверждаю',
  notFound: 'Такого платежа нет.',
  statuses: { open: 'Ждёт оплаты', complete: 'Оплачено', expired: 'Время оплаты истекло' },
};

/** @returns the payment page's texts in the session's language; English where we have none. */
export const stripeTexts = (locale: string): Texts => ({ et, en, ru })[locale] ?? en;
export type StripeTexts = Texts;
