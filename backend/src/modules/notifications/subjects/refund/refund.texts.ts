import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

/** `rest`: what is still to be paid. */
export type RefundValues = { course: string; amount: string; rest: string };

type RefundTexts = Record<
  'duplicatePayment' | 'swapFailed' | 'restDue' | 'refundSent' | 'refundSentByHand',
  Words<RefundValues>
>;

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
    swapFailed: {
      subject: ({ amount }) => `Grupi vahetus jäi ära: ${amount} tuleb tagasi`,
      heading: 'Grupi vahetus jäi ära',
      paragraphs: ({ course, amount }) => [
        `Kursuse „${course}“ grupi vahetuse makse jõudis meile siis, kui vahetada enam ei saanud. Sinu senine koht jäi alles.`,
        `Saadame ${amount} tagasi samale kontole. Tagasimakse võtab ühe töönädala ja sina ei pea midagi tegema.`,
      ],
      button: 'Vaata oma makseid',
    },
    restDue: {
      subject: ({ rest }) => `Tasuda on veel ${rest}`,
      heading: 'Osa hinnast on veel tasuda',
      paragraphs: ({ course, amount, rest }) => [
        `Saime kursuse „${course}“ eest ${amount}. See on vähem, kui koht maksab: tasuda on veel ${rest}.`,
        'Maksa ülejäänu oma kursuste lehel. Seal näed ka, kui kaua me kohta hoiame.',
      ],
      button: 'Maksa ülejäänu',
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
    refundSentByHand: {
      subject: ({ amount }) => `Tagasimakse on teel: ${amount}`,
      heading: 'Tagasimakse on teel',
      paragraphs: ({ course, amount }) => [
        `Saatsime sulle tagasi ${amount} kursuse „${course}“ eest.`,
        'Makseteenus tagasimakset ei teinud, seepärast saatsime raha ise pangaülekandega. See jõuab kohale kuni 2 päevaga.',
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
    swapFailed: {
      subject: ({ amount }) => `The change of group did not happen: ${amount} comes back`,
      heading: 'The change of group did not happen',
      paragraphs: ({ course, amount }) => [
        `The payment for changing your group of “${course}” reached us when the change was no longer possible. You keep the seat that you had.`,
        `We send ${amount} back to the same account. It takes one working week, and you need not do anything.`,
      ],
      button: 'See your payments',
    },
    restDue: {
      subject: ({ rest }) => `${rest} is still to be paid`,
      heading: 'A part of the price is still to be paid',
      paragraphs: ({ course, amount, rest }) => [
        `We received ${amount} for “${course}”. That is less than the seat costs: ${rest} is still to be paid.`,
        'Pay the rest on the page of your courses. It also says how long we hold the seat.',
      ],
      button: 'Pay the rest',
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
    refundSentByHand: {
      subject: ({ amount }) => `Your refund is on its way: ${amount}`,
      heading: 'Your refund is on its way',
      paragraphs: ({ course, amount }) => [
        `We have sent ${amount} back to you for the course “${course}”.`,
        'The payment service did not carry the refund out, so we sent the money by bank transfer ourselves. It may take up to 2 days.',
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
    swapFailed: {
      subject: ({ amount }) => `Смена группы не состоялась: вернём ${amount}`,
      heading: 'Смена группы не состоялась',
      paragraphs: ({ course, amount }) => [
        `Оплата смены группы на курсе «${course}» пришла, когда сменить группу было уже нельзя. Прежнее место осталось за тобой.`,
        `Мы вернём ${amount} на тот же счёт. Возврат занимает одну рабочую неделю, и ничего делать не нужно.`,
      ],
      button: 'Посмотреть платежи',
    },
    restDue: {
      subject: ({ rest }) => `Осталось оплатить ${rest}`,
      heading: 'Часть цены ещё не оплачена',
      paragraphs: ({ course, amount, rest }) => [
        `Мы получили ${amount} за курс «${course}». Это меньше, чем стоит место: осталось оплатить ${rest}.`,
        'Оплати остаток на странице своих курсов. Там же видно, до какого времени место за тобой.',
      ],
      button: 'Оплатить остаток',
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
    refundSentByHand: {
      subject: ({ amount }) => `Деньги возвращаются: ${amount}`,
      heading: 'Деньги возвращаются',
      paragraphs: ({ course, amount }) => [
        `Мы отправили тебе обратно ${amount} за курс «${course}».`,
        'Платёжный сервис не выполнил возврат, поэтому мы сами отправили деньги банковским переводом. Они придут в течение 2 дней.',
      ],
      button: 'Посмотреть платежи',
    },
  },
};
