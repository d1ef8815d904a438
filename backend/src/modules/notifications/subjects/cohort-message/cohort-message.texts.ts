import type { Language } from '@valikool/contract';

type CohortMessageTexts = {
  button: string;
  /** Small print: who wrote the message, and to whom. */
  writtenBy: (values: { sender: string; course: string; cohort: string }) => string;
};

/** What stands around a teacher's own words. */
export const cohortMessageTexts: Record<Language, CohortMessageTexts> = {
  et: {
    button: 'Vaata oma kursust',
    writtenBy: ({ sender, course, cohort }) =>
      `${sender} kirjutas selle kõigile kursuse „${course}“ rühmas „${cohort}“.`,
  },
  en: {
    button: 'See your course',
    writtenBy: ({ sender, course, cohort }) =>
      `${sender} wrote this to everybody in the cohort “${cohort}” of the course “${course}”.`,
  },
  ru: {
    button: 'Посмотреть курс',
    writtenBy: ({ sender, course, cohort }) => `${sender} пишет всем в группе «${cohort}» курса «${course}».`,
  },
};
