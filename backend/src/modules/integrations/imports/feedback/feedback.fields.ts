import type { ImporterField } from '../importer';

const field = (
  name: string,
  head: ImporterField['head'],
  sample: string,
  { isRequired = false, aliases = [] }: { isRequired?: boolean; aliases?: readonly string[] } = {},
): ImporterField => ({ name, head, sample, isRequired, aliases });

/** Columns of a list of old feedback, under the names that it had before. */
export const FEEDBACK_FIELDS: readonly ImporterField[] = [
  field('firstName', { et: 'Eesnimi', en: 'First name', ru: 'Имя' }, 'Mari', { aliases: ['first_name', 'given name'] }),
  field('lastName', { et: 'Perenimi', en: 'Last name', ru: 'Фамилия' }, 'Maasikas', { aliases: ['surname'] }),
  field('email', { et: 'E-post', en: 'E-mail', ru: 'Эл. почта' }, 'mari.maasikas@naide.ee', {
    aliases: ['e-mail address', 'email address', 'почта'],
  }),
  field('course', { et: 'Kursus', en: 'Course', ru: 'Курс' }, 'Psühholoogia argielus', { isRequired: true }),
  field('submittedAt', { et: 'Aeg', en: 'Time', ru: 'Время' }, '12.06.2024 18:30', {
    aliases: ['timestamp', 'ajatempel', 'submitted', 'date', 'kuupäev', 'отметка времени'],
  }),
  field('courseSatisfaction', { et: 'Rahulolu', en: 'Satisfaction', ru: 'Оценка курса' }, '9', { isRequired: true }),
  field('courseHighlights', { et: 'Mis meeldis', en: 'What they liked', ru: 'Что понравилось' }, 'Rühmatööd'),
  field('courseLearnings', { et: 'Mida õpiti', en: 'What they learned', ru: 'Чему научились' }, 'Oma aega planeerima'),
  field('courseDifficulty', { et: 'Raskus', en: 'Difficulty', ru: 'Сложность' }, 'Paras', {}),
  field('timeSpent', { et: 'Ajakulu', en: 'Time spent', ru: 'Затраченное время' }, 'Nii palju, kui arvati'),
  field(
    'teacherCompetence',
    { et: 'Õpetaja pädevus', en: 'Teacher’s competence', ru: 'Компетентность учителя' },
    'Väga hea',
  ),
  field('teacherFeedback', { et: 'Õpetajale', en: 'To the teacher', ru: 'Учителю' }, 'Aitäh!'),
  field('selfPerformance', { et: 'Enda tulemus', en: 'Own work', ru: 'Своя работа' }, 'Hea'),
  field(
    'improvementFeedback',
    { et: 'Mis oleks aidanud', en: 'What would have helped', ru: 'Что помогло бы' },
    'Rohkem aega',
  ),
  field('futureCourses', { et: 'Edaspidi', en: 'Future courses', ru: 'Будущие курсы' }, 'Robootika'),
];
