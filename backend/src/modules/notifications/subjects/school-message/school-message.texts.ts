import type { Language } from '@valikool/contract';

type SchoolMessageTexts = {
  button: string;
  /** Small print: who wrote the message, and for which school. */
  writtenBy: (values: { sender: string; school: string; isAnswered: boolean }) => string;
};

const joined = (written: string, answered: string | null): string =>
  answered === null ? written : `${written} ${answered}`;

/** What stands around the school's own words. */
export const schoolMessageTexts: Record<Language, SchoolMessageTexts> = {
  et: {
    button: 'Vaata oma kursusi',
    writtenBy: ({ sender, school, isAnswered }) =>
      joined(
        `Selle kirjutas sulle sinu kooli (${school}) nimel ${sender}.`,
        isAnswered ? 'Kui vastad sellele kirjale, läheb vastus otse talle.' : null,
      ),
  },
  en: {
    button: 'See your courses',
    writtenBy: ({ sender, school, isAnswered }) =>
      joined(
        `${sender} wrote this to you on behalf of your school: ${school}.`,
        isAnswered ? 'If you reply to this e-mail, your answer goes straight to them.' : null,
      ),
  },
  ru: {
    button: 'Посмотреть курсы',
    writtenBy: ({ sender, school, isAnswered }) =>
      joined(
        `Это письмо от школы: ${school}. Автор: ${sender}.`,
        isAnswered ? 'Если ответишь на это письмо, ответ получит сам автор.' : null,
      ),
  },
};
