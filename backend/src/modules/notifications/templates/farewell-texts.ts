import type { Language } from '@valikool/contract';
import type { Words } from './mail-texts.types';

type App = { appName: string };

/** What somebody reads whose account was closed. */
export const farewellTexts: Record<Language, Words<App>> = {
  et: {
    subject: ({ appName }) => `Sinu konto on kustutatud: ${appName}`,
    heading: 'Sinu konto on kustutatud',
    paragraphs: ({ appName }) => [
      `Kustutasime sinu konto ja isikuandmed, nagu palusid: ${appName}.`,
      'Arved ja maksed säilitame nii kaua, kui raamatupidamise seadus nõuab; sinu nimi on alles ainult neil dokumentidel.',
      'Kui sa ise kontot ei kustutanud, kirjuta meile kohe allpool olevale aadressile.',
    ],
    button: '',
  },
  en: {
    subject: ({ appName }) => `Your account has been deleted: ${appName}`,
    heading: 'Your account has been deleted',
    paragraphs: ({ appName }) => [
      `We have deleted your account and personal data as you asked: ${appName}.`,
      'Invoices and payments are kept for as long as the accounting law wants; your name stays on those documents only.',
      'If it was not you who deleted the account, write to us at once, at the address below.',
    ],
    button: '',
  },
  ru: {
    subject: ({ appName }) => `Твой аккаунт удалён: ${appName}`,
    heading: 'Твой аккаунт удалён',
    paragraphs: ({ appName }) => [
      `Мы удалили твой аккаунт и личные данные, как ты и просил(а): ${appName}.`,
      'Счета и платежи мы храним столько, сколько требует закон о бухгалтерском учёте; твоё имя остаётся только на этих документах.',
      'Если аккаунт удалил(а) не ты, сразу напиши нам по адресу ниже.',
    ],
    button: '',
  },
};
