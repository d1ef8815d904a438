import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type ExportTexts = { ready: Words<{ appName: string; rows: number; until: string }> };

/** What somebody reads whose list is ready as a file. */
export const exportTexts: Record<Language, ExportTexts> = {
  et: {
    ready: {
      subject: ({ appName }) => `Sinu fail on valmis: ${appName}`,
      heading: 'Sinu fail on valmis',
      paragraphs: ({ rows, until }) => [
        `Failis on ridu: ${rows}. Selle saab alla laadida, kui oled sisse loginud, kuni ${until}.`,
      ],
      button: 'Ava failid',
    },
  },
  en: {
    ready: {
      subject: ({ appName }) => `Your file is ready: ${appName}`,
      heading: 'Your file is ready',
      paragraphs: ({ rows, until }) => [`Rows in the file: ${rows}. You can download it, signed in, until ${until}.`],
      button: 'Open the files',
    },
  },
  ru: {
    ready: {
      subject: ({ appName }) => `Твой файл готов: ${appName}`,
      heading: 'Твой файл готов',
      paragraphs: ({ rows, until }) => [`Строк в файле: ${rows}. Скачать его можно, войдя в аккаунт, до ${until}.`],
      button: 'Открыть файлы',
    },
  },
};
