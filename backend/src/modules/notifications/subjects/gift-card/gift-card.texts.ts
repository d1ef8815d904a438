import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Gift = { amount: string; from: string; to: string; message: string };

type GiftCardTexts = {
  labels: { amount: string; expires: string };
  /** To the recipient. */
  given: Words<Gift>;
  /** To a buyer who hands the card over. */
  toHandOver: Words<Gift>;
  howToUse: string;
  /** Why somebody without an account gets the mail. */
  why: string;
  /** A buyer whose account is closed. */
  somebody: string;
};

const marks: Readonly<Record<Language, readonly [string, string]>> = { et: ['„', '“'], en: ['“', '”'], ru: ['«', '»'] };

/** Quotes what the buyer wrote, each of its lines as a paragraph; nothing when they wrote nothing. */
function quoted(message: string, language: Language): string[] {
  if (message.trim() === '') return [];
  const [opening, closing] = marks[language];
  return `${opening}${message.trim()}${closing}`.split(/\s*\n\s*/);
}

/** What somebody who is given a gift card reads. */
export const giftCardTexts: Record<Language, GiftCardTexts> = {
  et: {
    labels: { amount: 'Väärtus', expires: 'Kehtib kuni' },
    given: {
      subject: ({ from }) => `${from} kinkis sulle kursuse`,
      heading: 'Sulle on kingitus',
      paragraphs: ({ amount, from, to, message }) => [
        `${to}, ${from} kinkis sulle Valikooli kinkekaardi väärtusega ${amount}.`,
        ...quoted(message, 'et'),
        'Siin on sinu kinkekaardi kood:',
      ],
      button: 'Vaata kaardi jääki',
    },
    toHandOver: {
      subject: ({ to }) => `Kinkekaart on valmis: ${to}`,
      heading: 'Kinkekaart on valmis',
      paragraphs: ({ amount, to, message }) => [
        `Kinkekaart väärtusega ${amount} ootab üleandmist. Saaja: ${to}.`,
        ...quoted(message, 'et'),
        'Prindi lisatud kaart välja või anna edasi see kood:',
      ],
      button: 'Vaata kaardi jääki',
    },
    somebody: 'Keegi',
    why: 'Saad selle kirja, sest sulle osteti Valikooli kinkekaart.',
    howToUse:
      'Vali kursus, registreeru ja sisesta kood maksmisel. Kaarti võib kasutada osade kaupa, kuni raha jätkub. Hoia koodi nagu raha: kes koodi teab, saab sellega maksta.',
  },
  en: {
    labels: { amount: 'Value', expires: 'Valid until' },
    given: {
      subject: ({ from }) => `${from} has given you a course`,
      heading: 'A gift for you',
      paragraphs: ({ amount, from, to, message }) => [
        `${to}, ${from} has given you a Valikool gift card worth ${amount}.`,
        ...quoted(message, 'en'),
        'Here is the code of your gift card:',
      ],
      button: 'See what is left on the card',
    },
    toHandOver: {
      subject: ({ to }) => `The gift card is ready: ${to}`,
      heading: 'The gift card is ready',
      paragraphs: ({ amount, to, message }) => [
        `The gift card worth ${amount} is ready to be handed over. It is for ${to}.`,
        ...quoted(message, 'en'),
        'Print the attached card, or pass on this code:',
      ],
      button: 'See what is left on the card',
    },
    somebody: 'Somebody',
    why: 'You got this e-mail because somebody bought you a Valikool gift card.',
    howToUse:
      'Choose a course, register, and enter the code where you pay. You can use the card several times until nothing is left. Keep the code safe, like money: anybody who knows it can pay with it.',
  },
  ru: {
    labels: { amount: 'Стоимость', expires: 'Действует до' },
    given: {
      subject: ({ from }) => `Подарок от ${from}: курс на твой выбор`,
      heading: 'Тебе подарок',
      paragraphs: ({ amount, from, to, message }) => [
        `${to}, тебе подарили карту Valikool на ${amount}. Даритель: ${from}.`,
        ...quoted(message, 'ru'),
        'Вот код твоей подарочной карты:',
      ],
      button: 'Посмотреть остаток на карте',
    },
    toHandOver: {
      subject: ({ to }) => `Подарочная карта готова: ${to}`,
      heading: 'Подарочная карта готова',
      paragraphs: ({ amount, to, message }) => [
        `Подарочная карта на ${amount} готова. Получатель: ${to}.`,
        ...quoted(message, 'ru'),
        'Распечатай приложенную карту или передай этот код:',
      ],
      button: 'Посмотреть остаток на карте',
    },
    somebody: 'Кто-то',
    why: 'Ты получаешь это письмо, потому что тебе купили подарочную карту Valikool.',
    howToUse:
      'Выбери курс, зарегистрируйся и введи код при оплате. Картой можно платить частями, пока на ней есть деньги. Береги код, как деньги: кто его знает, тот может им заплатить.',
  },
};
