import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Texts = { overdueForAdmins: Words<{ course: string; cohort: string; day: string; waiting: number }> };

const russian = new Intl.PluralRules('ru');
const RUSSIAN_STUDENTS: Readonly<Record<string, string>> = {
  one: 'ученик ждёт',
  few: 'ученика ждут',
  many: 'учеников ждут',
  other: 'ученика ждут',
};

/** What staff read about results that only they can set. */
export const staffResultTexts: Readonly<Record<Language, Texts>> = {
  et: {
    overdueForAdmins: {
      subject: ({ course }) => `Tulemused saab panna vaid haldur: ${course}`,
      heading: 'Palun pane tulemused',
      paragraphs: ({ course, cohort, day, waiting }) => [
        `Kursus „${course}“ (${cohort}) lõppes ${day}, aga ${waiting === 1 ? 'üks õpilane ootab' : `${waiting} õpilast ootab`} veel tulemust.`,
        'Õpetajale on makstud või rühmal pole õpetajat, nii et tulemusi saab panna ainult haldur.',
      ],
      button: 'Ava rühm',
    },
  },
  en: {
    overdueForAdmins: {
      subject: ({ course }) => `Only administrators can set the results: ${course}`,
      heading: 'Please set the results',
      paragraphs: ({ course, cohort, day, waiting }) => [
        `The course “${course}” (${cohort}) ended on ${day}, but ${waiting === 1 ? 'one student still waits' : `${waiting} students still wait`} for a result.`,
        'The teacher has been paid, or the cohort has no teacher, so only administrators can set the results.',
      ],
      button: 'Open the cohort',
    },
  },
  ru: {
    overdueForAdmins: {
      subject: ({ course }) => `Результаты может поставить только администратор: ${course}`,
      heading: 'Поставь, пожалуйста, результаты',
      paragraphs: ({ course, cohort, day, waiting }) => [
        `Курс «${course}» (${cohort}) закончился ${day}, но ${waiting} ${RUSSIAN_STUDENTS[russian.select(waiting)] ?? ''} результата.`,
        'Учителю уже заплачено, или у группы нет учителя, поэтому поставить результаты может только администратор.',
      ],
      button: 'Открыть группу',
    },
  },
};
