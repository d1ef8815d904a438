import type { Language } from '@valikool/contract';

export type PrintedCardTexts = {
  title: string;
  /** Before the names of the recipient and the buyer. */
  to: string;
  from: string;
  code: string;
  expires: string;
  steps: readonly [string, string, string];
  /** Before the address of the page that tells what is left. */
  balance: string;
  fileName: string;
};

/** What a printed gift card says. */
export const printedCardTexts: Record<Language, PrintedCardTexts> = {
  et: {
    title: 'Kinkekaart',
    to: 'Kellele',
    from: 'Kellelt',
    code: 'Kood',
    expires: 'Kehtib kuni',
    steps: ['Vali kursus ja registreeru.', 'Sisesta kood maksmisel.', 'Kasutamata raha jääb kaardile alles.'],
    balance: 'Jäägi vaatamiseks suuna telefoni kaamera QR-koodile või ava',
    fileName: 'kinkekaart.pdf',
  },
  en: {
    title: 'Gift card',
    to: 'To',
    from: 'From',
    code: 'Code',
    expires: 'Valid until',
    steps: [
      'Choose a course and register.',
      'Enter the code when you pay.',
      'What is left stays on the card for next time.',
    ],
    balance: 'To see what is left, point your phone’s camera at the QR code or open',
    fileName: 'gift-card.pdf',
  },
  ru: {
    title: 'Подарочная карта',
    to: 'Кому',
    from: 'От кого',
    code: 'Код',
    expires: 'Действует до',
    steps: [
      'Выбери курс и зарегистрируйся.',
      'Введи код при оплате.',
      'Остаток сохранится на карте до следующего раза.',
    ],
    balance: 'Чтобы увидеть остаток, наведи камеру телефона на QR-код или открой',
    fileName: 'gift-card.pdf',
  },
};
