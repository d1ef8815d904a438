import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type About = { school: string; amount: string };
type SchoolCreditTexts = { low: Words<About>; expired: Words<About> };

/** What a school's representatives read about its credit. */
export const schoolCreditTexts: Record<Language, SchoolCreditTexts> = {
  et: {
    low: {
      subject: ({ school, amount }) => `Kooli krediiti on vähe järel: ${school}, ${amount}`,
      heading: 'Kooli krediiti on vähe järel',
      paragraphs: ({ school, amount }) => [
        `${school}: krediiti on järel ${amount}.`,
        'Kui krediidist enam ei jätku, läheb järgmine koht tervikuna kooli arvele. Õpilaste jaoks ei muutu midagi.',
      ],
      button: 'Vaata krediiti',
    },
    expired: {
      subject: ({ school, amount }) => `Kooli krediidi tähtaeg lõppes: ${school}, ${amount}`,
      heading: 'Osa krediidist aegus',
      paragraphs: ({ school, amount }) => [
        `${school}: kasutamata jäi ${amount}, mille tähtaeg lõppes. Selle eest ei saa enam kohti võtta.`,
        'Kohad, mille eest on krediidiga juba makstud, jäävad alles.',
      ],
      button: 'Vaata krediiti',
    },
  },
  en: {
    low: {
      subject: ({ school, amount }) => `The school’s credit is low: ${school}, ${amount}`,
      heading: 'The school’s credit is low',
      paragraphs: ({ school, amount }) => [
        `${school}: ${amount} of credit is left.`,
        'When the credit does not cover a seat, the whole seat goes on the school’s invoice. Nothing changes for students.',
      ],
      button: 'See the credit',
    },
    expired: {
      subject: ({ school, amount }) => `A part of the school’s credit has expired: ${school}, ${amount}`,
      heading: 'A part of the credit has expired',
      paragraphs: ({ school, amount }) => [
        `${school}: ${amount} was not used in time and can no longer pay for seats.`,
        'Seats that were paid from the credit before stay paid.',
      ],
      button: 'See the credit',
    },
  },
  ru: {
    low: {
      subject: ({ school, amount }) => `У школы осталось мало кредита: ${school}, ${amount}`,
      heading: 'У школы осталось мало кредита',
      paragraphs: ({ school, amount }) => [
        `${school}: осталось ${amount} кредита.`,
        'Когда кредита не хватит, следующее место целиком пойдёт в счёт школы. Для учеников ничего не изменится.',
      ],
      button: 'Посмотреть кредит',
    },
    expired: {
      subject: ({ school, amount }) => `Срок части кредита истёк: ${school}, ${amount}`,
      heading: 'Срок части кредита истёк',
      paragraphs: ({ school, amount }) => [
        `${school}: ${amount} не использовано в срок, этой суммой больше нельзя оплатить места.`,
        'Места, уже оплаченные кредитом, остаются оплаченными.',
      ],
      button: 'Посмотреть кредит',
    },
  },
};
