import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type UserTexts = {
  invited: Words<{ appName: string; email: string }>;
  accountClosed: Words<{ appName: string }>;
};

/** What a person reads before their first sign-in, and after their account was closed. */
export const userTexts: Record<Language, UserTexts> = {
  et: {
    invited: {
      subject: ({ appName }) => `Sind oodatakse: ${appName}`,
      heading: 'Sinu konto ootab sind',
      paragraphs: ({ appName, email }) => [
        `${appName} on teinud sulle konto.`,
        `Loo konto just selle aadressiga: ${email}. Nii tunneme su ära ja avame sulle kõik, mis sind ootab.`,
      ],
      button: 'Loo konto',
    },
    accountClosed: {
      subject: ({ appName }) => `Sinu konto on kustutatud: ${appName}`,
      heading: 'Sinu konto on kustutatud',
      paragraphs: ({ appName }) => [
        `${appName} on kustutanud sinu konto ja isikuandmed, nagu palusid.`,
        'Arved ja maksed säilitame nii kaua, kui raamatupidamise seadus nõuab; sinu nimi on alles ainult neil dokumentidel.',
        'Kui sa ise kontot ei kustutanud, kirjuta meile kohe allpool olevale aadressile.',
      ],
      button: '',
    },
  },
  en: {
    invited: {
      subject: ({ appName }) => `Your account is ready: ${appName}`,
      heading: 'Your account is ready',
      paragraphs: ({ appName, email }) => [
        `${appName} has prepared an account for you.`,
        `Create it with this address: ${email}. That is how we recognise you and open everything that is ready for you.`,
      ],
      button: 'Create an account',
    },
    accountClosed: {
      subject: ({ appName }) => `Your account has been deleted: ${appName}`,
      heading: 'Your account has been deleted',
      paragraphs: ({ appName }) => [
        `${appName} has deleted your account and personal data, as you asked.`,
        'We keep invoices and payments for as long as accounting law requires; your name stays only on those documents.',
        'If it was not you who deleted the account, write to us at once, at the address below.',
      ],
      button: '',
    },
  },
  ru: {
    invited: {
      subject: ({ appName }) => `Тебя ждут: ${appName}`,
      heading: 'Твоё место готово',
      paragraphs: ({ appName, email }) => [
        `Команда ${appName} подготовила для тебя аккаунт.`,
        `Создай аккаунт именно с этим адресом: ${email}. Так мы узнаем тебя и откроем всё, что тебя ждёт.`,
      ],
      button: 'Создать аккаунт',
    },
    accountClosed: {
      subject: ({ appName }) => `Твой аккаунт удалён: ${appName}`,
      heading: 'Твой аккаунт удалён',
      paragraphs: ({ appName }) => [
        `По твоей просьбе команда ${appName} удалила твой аккаунт и личные данные.`,
        'Счета и платежи мы храним столько, сколько требует закон о бухгалтерском учёте; твоё имя остаётся только на этих документах.',
        'Если это была не твоя просьба, сразу напиши нам по адресу ниже.',
      ],
      button: '',
    },
  },
};
