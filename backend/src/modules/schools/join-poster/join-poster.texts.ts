import type { Language } from '@valikool/contract';

export type JoinPosterTexts = {
  title: string;
  steps: readonly [string, string, string];
  address: string;
  code: string;
};

/** What the poster on a school's wall says. */
export const joinPosterTexts: Record<Language, JoinPosterTexts> = {
  et: {
    title: 'Vali kursus väljastpoolt oma kooli',
    steps: [
      'Ava telefoni kaamera ja suuna see koodile.',
      'Loo konto. Oled kohe oma kooli õpilane.',
      'Vali kursus ja registreeru.',
    ],
    address: 'Või ava veebis',
    code: 'ja sisesta kood',
  },
  en: {
    title: 'Take a course your school does not teach',
    steps: [
      'Open your phone’s camera and point it at the code.',
      'Create an account. You are your school’s student at once.',
      'Choose a course and register.',
    ],
    address: 'Or open',
    code: 'and enter the code',
  },
  ru: {
    title: 'Выбери курс за пределами своей школы',
    steps: [
      'Открой камеру телефона и наведи её на код.',
      'Создай аккаунт. Ты сразу будешь учеником своей школы.',
      'Выбери курс и запишись.',
    ],
    address: 'Или открой сайт',
    code: 'и введи код',
  },
};
