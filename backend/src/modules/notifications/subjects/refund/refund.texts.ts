import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Refund = { course: string; amount: string };

type RefundTexts = { duplicatePayment: Words<Refund>; refundSent: Words<Refund> };

/** What a payer reads about money that goes back. */
export const refundTexts: Record<Language, RefundTexts> = {
  et: {
    duplicatePayment: {
      subject: ({ amount }) => `Maksid kaks korda: ${amount} tuleb tagasi`,
      heading: 'Maksid kaks korda',
      paragraphs: ({ course, amount }) => [
        `Kursuse „${course}“ eest tuli kaks makset. Teise makse, ${amount}, saadame tagasi samale kontole.`,
        'Tagasimakse võtab ühe töönädala. Sinu registreerimist see ei muuda ja sina ei pea midagi tegema.',
      ],
      button: 'Vaata oma makseid',
    },
    refundSent: {
      subject: ({ amount }) => `Tagasimakse on teel: ${amount}`,
      heading: 'Tagasimakse on teel',
      paragraphs: ({ course, amount }) => [
        `Saatsime sulle tagasi ${amount} kursuse „${course}“ eest.`,
        'Raha jõuab kontole, millelt maksid. Pangal võib selleks kuluda kuni 2 päeva.',
      ],
      button: 'Vaata oma makseid',
    },
  },
  en: {
    duplicatePayment: {
      subject: ({ amount }) => `You paid twice: ${amount} comes back`,
      heading: 'You paid twice',
      paragraphs: ({ course, amount }) => [
        `Two payments came for the course “${course}”. We send the second one, ${amount}, back to the same account.`,
        'A refund takes one working week. It does not change your registration, and you need not do anything.',
      ],
      button: 'See your payments',
    },
    refundSent: {
      subject: ({ amount }) => `Your refund is on its way: ${amount}`,
      heading: 'Your refund is on its way',
      paragraphs: ({ course, amount }) => [
        `We have sent ${amount} back to you for the course “${course}”.`,
        'The money goes to the account that you paid from. The bank may take up to 2 days.',
      ],
      button: 'See your payments',
    },
  },
  ru: {
    duplicatePayment: {
      subject: ({ amount }) => `Оплата пришла дважды: вернём ${amount}`,
      heading: 'Оплата пришла дважды',
      paragraphs: ({ course, amount }) => [
        `За курс «${course}» пришло два платежа. Второй, ${amount}, мы вернём на тот же счёт.`,
        'Возврат занимает одну рабочую неделю. На регистрацию это не влияет, и ничего делать не нужно.',
      ],
      button: 'Посмотреть платежи',
    },
    refundSent: {
      subject: ({ amount }) => `Деньги возвращаются: ${amount}`,
      heading: 'Деньги возвращаются',
      paragraphs: ({ course, amount }) => [
        `Мы отправили тебе обратно ${amount} за курс «${course}».`,
        'Деньги придут на счёт, с которого была оплата. Банку может понадобиться до 2 дней.',
      ],
      button: 'Посмотреть платежи',
    },
  },
};
