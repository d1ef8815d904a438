import type { Language } from '@valikool/contract';
import type { Words } from './mail-texts.types';

type Arrival = { appName: string; email: string };

/** What somebody reads for whom an administrator has made a user, before they have signed in. */
export const arrivalTexts: Record<Language, Words<Arrival>> = {
  et: {
    subject: ({ appName }) => `Sind oodatakse: ${appName}`,
    heading: 'Sinu koht on valmis',
    paragraphs: ({ appName, email }) => [
      `Tegime sulle kasutaja: ${appName}.`,
      `Loo konto just selle aadressiga: ${email}. Nii tunneme su ära ja avame sulle kõik, mis sind ootab.`,
    ],
    button: 'Loo konto',
  },
  en: {
    subject: ({ appName }) => `You are expected: ${appName}`,
    heading: 'Your place is ready',
    paragraphs: ({ appName, email }) => [
      `We have made a user for you: ${appName}.`,
      `Create your account with this very address: ${email}. That is how we know you and open everything that waits for you.`,
    ],
    button: 'Create an account',
  },
  ru: {
    subject: ({ appName }) => `Тебя ждут: ${appName}`,
    heading: 'Твоё место готово',
    paragraphs: ({ appName, email }) => [
      `Мы завели для тебя пользователя: ${appName}.`,
      `Создай аккаунт именно с этим адресом: ${email}. Так мы узнаем тебя и откроем всё, что тебя ждёт.`,
    ],
    button: 'Создать аккаунт',
  },
};
