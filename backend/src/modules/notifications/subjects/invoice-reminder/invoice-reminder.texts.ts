import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';
import type { UnpaidSeat } from './invoice-reminder.types';

/** `seat`: what becomes of the seat, as a sentence of `seats`. */
type Reminder = Words<{ number: string; amount: string; dueAt: string; seat: string | null }>;

type InvoiceReminderTexts = {
  soon: Reminder;
  overdue: Reminder;
  seats: Record<UnpaidSeat['kind'], (until: string) => string>;
};

const withSeat = (seat: string | null): string[] => (seat === null ? [] : [seat]);

/** What the buyer of an unpaid invoice reads before and after its due date. */
export const invoiceReminderTexts: Record<Language, InvoiceReminderTexts> = {
  et: {
    soon: {
      subject: ({ number, amount, dueAt }) => `Meeldetuletus: arve ${number}, ${amount}, tähtaeg ${dueAt}`,
      heading: 'Arve maksetähtaeg läheneb',
      paragraphs: ({ number, amount, dueAt, seat }) => [
        `Arvest ${number} on maksta ${amount}. Palun tasu see hiljemalt ${dueAt}.`,
        ...withSeat(seat),
        'Märgi ülekandele viitenumber: selle järgi leiame makse üles. Ülekanne jõuab meieni kuni 2 päevaga. Kui oled juba maksnud, ei pea sa midagi tegema.',
      ],
      button: 'Vaata ja maksa',
    },
    overdue: {
      subject: ({ number, amount }) => `Arve ${number} maksetähtaeg on möödas: ${amount}`,
      heading: 'Arve on maksmata',
      paragraphs: ({ number, amount, dueAt, seat }) => [
        `Arve ${number} maksetähtaeg oli ${dueAt}, kuid maksta on veel ${amount}. Palun tasu see esimesel võimalusel.`,
        ...withSeat(seat),
        'Märgi ülekandele viitenumber: selle järgi leiame makse üles. Ülekanne jõuab meieni kuni 2 päevaga. Kui oled juba maksnud, ei pea sa midagi tegema.',
      ],
      button: 'Vaata ja maksa',
    },
    seats: {
      HELD: (until) => `Hoiame sinu kohta kuni ${until}. Kui raha selleks ajaks laekunud ei ole, koht vabaneb.`,
      ACCESS: (until) =>
        `Tundides saad osaleda kuni ${until}. Pärast seda on ligipääs suletud, kuni raha on laekunud. Koht jääb sulle.`,
      SWAP: (until) =>
        `Hoiame kohta uues rühmas kuni ${until}. Kui raha selleks ajaks laekunud ei ole, jääd oma senisesse rühma.`,
    },
  },
  en: {
    soon: {
      subject: ({ number, amount, dueAt }) => `Reminder: invoice ${number}, ${amount}, due ${dueAt}`,
      heading: 'An invoice is due soon',
      paragraphs: ({ number, amount, dueAt, seat }) => [
        `You have ${amount} to pay on invoice ${number}. Please pay it by ${dueAt}.`,
        ...withSeat(seat),
        'Please include the reference number with a bank transfer so that we can match it. A transfer takes up to 2 days to reach us. If you have already paid, you do not need to do anything.',
      ],
      button: 'See and pay',
    },
    overdue: {
      subject: ({ number, amount }) => `Invoice ${number} is overdue: ${amount}`,
      heading: 'The invoice is not paid',
      paragraphs: ({ number, amount, dueAt, seat }) => [
        `Invoice ${number} was due on ${dueAt}, and ${amount} is still unpaid. Please pay it as soon as you can.`,
        ...withSeat(seat),
        'Please include the reference number with a bank transfer so that we can match it. A transfer takes up to 2 days to reach us. If you have already paid, you do not need to do anything.',
      ],
      button: 'See and pay',
    },
    seats: {
      HELD: (until) => `We hold your seat until ${until}. If the money has not arrived by then, the seat becomes free.`,
      ACCESS: (until) =>
        `You can take part in the classes until ${until}. After that they are closed to you until the money arrives. You keep the seat.`,
      SWAP: (until) =>
        `We hold the seat in your new cohort until ${until}. If the money has not arrived by then, you stay in your current cohort.`,
    },
  },
  ru: {
    soon: {
      subject: ({ number, amount, dueAt }) => `Напоминание: счёт ${number}, ${amount}, срок ${dueAt}`,
      heading: 'Скоро срок оплаты счёта',
      paragraphs: ({ number, amount, dueAt, seat }) => [
        `По счёту ${number} нужно оплатить ${amount}. Пожалуйста, оплати не позднее ${dueAt}.`,
        ...withSeat(seat),
        'При банковском переводе укажи номер ссылки: по нему мы найдём платёж. Перевод приходит в течение 2 дней. Если счёт уже оплачен, ничего делать не нужно.',
      ],
      button: 'Посмотреть и оплатить',
    },
    overdue: {
      subject: ({ number, amount }) => `Срок оплаты счёта ${number} прошёл: ${amount}`,
      heading: 'Счёт не оплачен',
      paragraphs: ({ number, amount, dueAt, seat }) => [
        `Срок оплаты счёта ${number} был ${dueAt}, осталось оплатить ${amount}. Пожалуйста, оплати как можно скорее.`,
        ...withSeat(seat),
        'При банковском переводе укажи номер ссылки: по нему мы найдём платёж. Перевод приходит в течение 2 дней. Если счёт уже оплачен, ничего делать не нужно.',
      ],
      button: 'Посмотреть и оплатить',
    },
    seats: {
      HELD: (until) =>
        `Мы держим место для тебя до ${until}. Если деньги к этому времени не придут, место освободится.`,
      ACCESS: (until) =>
        `Участвовать в занятиях можно до ${until}. После этого доступ закрыт, пока деньги не придут. Место остаётся за тобой.`,
      SWAP: (until) =>
        `Мы держим место в новой группе до ${until}. Если деньги к этому времени не придут, ты останешься в прежней группе.`,
    },
  },
};
