import type { Language } from '@valikool/contract';

type SchoolMessageTexts = {
  button: string;
  /** Small print: who wrote the message, and for which school. */
  writtenBy: (values: { sender: string; school: string }) => string;
};

/** What stands around the school's own words. */
export const schoolMessageTexts: Record<Language, SchoolMessageTexts> = {
  et: {
    button: 'Vaata oma kursusi',
    writtenBy: ({ sender, school }) => `Selle kirjutas sulle sinu kooli (${school}) nimel ${sender}.`,
  },
  en: {
    button: 'See your courses',
    writtenBy: ({ sender, school }) => `${sender} wrote this to you on behalf of your school: ${school}.`,
  },
  ru: {
    button: 'Посмотреть курсы',
    writtenBy: ({ sender, school }) => `Это письмо от школы: ${school}. Автор: ${sender}.`,
  },
};
