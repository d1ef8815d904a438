import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

/** `day`: until when it lasts, or when it expires; empty when nobody knows. */
type About = { school: string; amount: string; day: string };
type SchoolCreditTexts = { low: Words<About>; expired: Words<About>; expiring: Words<About> };

/** @returns the paragraphs that say something */
const said = (...paragraphs: string[]): string[] => paragraphs.filter((paragraph) => paragraph !== '');

/** What a school's representatives read about its credit. */
export const schoolCreditTexts: Record<Language, SchoolCreditTexts> = {
  et: {
    low: {
      subject: ({ school, amount }) => `Kooli krediiti on vähe järel: ${school}, ${amount}`,
      heading: 'Kooli krediiti on vähe järel',
      paragraphs: ({ school, amount, day }) =>
        said(
          `${school}: krediiti on järel ${amount}.`,
          day && `Senise tempoga jätkub ettemakstust kuni ${day}.`,
          'Kui krediidist enam ei jätku, läheb järgmine koht tervikuna kooli arvele. Õpilaste jaoks ei muutu midagi. Juurde saab tellida krediidi lehel.',
        ),
      button: 'Vaata krediiti',
    },
    expiring: {
      subject: ({ school, amount, day }) => `Kooli krediit aegub peagi: ${school}, ${amount}, ${day}`,
      heading: 'Osa krediidist aegub peagi',
      paragraphs: ({ school, amount, day }) => [
        `${school}: kasutamata on ${amount}, mille tähtaeg lõpeb ${day}.`,
        'Registreeri õpilased enne seda päeva. Kohad, mille eest on krediidiga juba makstud, jäävad alles.',
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
      paragraphs: ({ school, amount, day }) =>
        said(
          `${school}: ${amount} of credit is left.`,
          day && `At the current pace, the prepaid amount lasts until ${day}.`,
          'When the credit does not cover a seat, the whole seat goes on the school’s invoice. Nothing changes for students. You can order more on the credit page.',
        ),
      button: 'See the credit',
    },
    expiring: {
      subject: ({ school, amount, day }) => `The school’s credit expires soon: ${school}, ${amount}, ${day}`,
      heading: 'Part of the credit expires soon',
      paragraphs: ({ school, amount, day }) => [
        `${school}: ${amount} is unused and expires on ${day}.`,
        'Register students before that day. Seats already paid for with credit stay paid.',
      ],
      button: 'See the credit',
    },
    expired: {
      subject: ({ school, amount }) => `Part of the school’s credit has expired: ${school}, ${amount}`,
      heading: 'Part of the credit has expired',
      paragraphs: ({ school, amount }) => [
        `${school}: ${amount} was not used in time and can no longer pay for seats.`,
        'Seats already paid for with credit stay paid.',
      ],
      button: 'See the credit',
    },
  },
  ru: {
    low: {
      subject: ({ school, amount }) => `У школы осталось мало кредита: ${school}, ${amount}`,
      heading: 'У школы осталось мало кредита',
      paragraphs: ({ school, amount, day }) =>
        said(
          `${school}: осталось ${amount} кредита.`,
          day && `При нынешнем темпе оплаченного заранее хватит до ${day}.`,
          'Когда кредита не хватит, следующее место целиком пойдёт в счёт школы. Для учеников ничего не изменится. Дополнительный кредит можно заказать на странице кредита.',
        ),
      button: 'Посмотреть кредит',
    },
    expiring: {
      subject: ({ school, amount, day }) => `Скоро истекает срок кредита школы: ${school}, ${amount}, ${day}`,
      heading: 'Срок части кредита скоро истекает',
      paragraphs: ({ school, amount, day }) => [
        `${school}: не использовано ${amount}, срок истекает ${day}.`,
        'Зарегистрируй учеников до этого дня. Места, уже оплаченные кредитом, остаются оплаченными.',
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
