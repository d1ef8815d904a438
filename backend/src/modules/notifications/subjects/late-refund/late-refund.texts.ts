import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';
import type { LateRefund } from './late-refund.types';

type LateRefundTexts = {
  labels: { amount: string; dueBy: string; invoice: string };
  late: Words<{ amount: string; dueBy: string; todo: string }>;
  /** What staff should do, by what the refund waits for. */
  todo: Record<LateRefund['waitsFor'], string>;
};

/** What administrators read about a refund that is late. */
export const lateRefundTexts: Record<Language, LateRefundTexts> = {
  et: {
    labels: { amount: 'Summa', dueBy: 'Lubatud päev', invoice: 'Arve' },
    late: {
      subject: ({ amount, dueBy }) => `Tagasimakse hilineb: ${amount}, lubatud ${dueBy}`,
      heading: 'Tagasimakse hilineb',
      paragraphs: ({ amount, dueBy, todo }) => [
        `Tagasimakse ${amount} pidi olema tehtud hiljemalt ${dueBy}, kuid raha ei ole tagasi läinud.`,
        todo,
      ],
      button: 'Vaata tagasimakseid',
    },
    todo: {
      BY_HAND: 'See raha tuli pangaülekandega. Saada see pangast tagasi ja märgi tagasimaksete lehel saadetuks.',
      REFUSED: 'Makseteenus keeldus tagasimaksest. Otsusta juhtumite lehel, kuidas raha tagasi läheb.',
      PROVIDER: 'Makseteenus ei ole tagasimakset teinud. Vaata makseteenuse enda lehelt, mis seda takistab.',
    },
  },
  en: {
    labels: { amount: 'Amount', dueBy: 'Promised by', invoice: 'Invoice' },
    late: {
      subject: ({ amount, dueBy }) => `A refund is late: ${amount}, promised by ${dueBy}`,
      heading: 'A refund is late',
      paragraphs: ({ amount, dueBy, todo }) => [
        `The refund of ${amount} was promised by ${dueBy}, but the money has not gone back.`,
        todo,
      ],
      button: 'See the refunds',
    },
    todo: {
      BY_HAND: 'This money came by bank transfer. Send it back from the bank and mark it as sent on the refunds page.',
      REFUSED: 'The payment service refused the refund. Decide on the cases page how the money goes back.',
      PROVIDER: 'The payment service has not carried out the refund. Check its own site for the reason.',
    },
  },
  ru: {
    labels: { amount: 'Сумма', dueBy: 'Обещано до', invoice: 'Счёт' },
    late: {
      subject: ({ amount, dueBy }) => `Возврат задерживается: ${amount}, обещан до ${dueBy}`,
      heading: 'Возврат задерживается',
      paragraphs: ({ amount, dueBy, todo }) => [
        `Возврат ${amount} был обещан до ${dueBy}, но деньги ещё не вернулись.`,
        todo,
      ],
      button: 'Посмотреть возвраты',
    },
    todo: {
      BY_HAND:
        'Эти деньги пришли банковским переводом. Отправь их обратно из банка и отметь это на странице возвратов.',
      REFUSED: 'Платёжный сервис отказал в возврате. Реши на странице случаев, как вернуть деньги.',
      PROVIDER: 'Платёжный сервис не выполнил возврат. Посмотри на его сайте, что его задерживает.',
    },
  },
};
