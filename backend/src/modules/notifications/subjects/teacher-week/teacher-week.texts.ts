import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type TeacherWeekTexts = {
  week: Words;
  reason: string;
  labels: { resultsDue: string; newStudents: string; unansweredFeedback: string };
};

/** What a teacher reads on Mondays. */
export const teacherWeekTexts: Record<Language, TeacherWeekTexts> = {
  et: {
    week: {
      subject: () => 'Sinu nädal õpetajana',
      heading: 'Sinu nädal',
      paragraphs: () => ['Siin on kõik, mis sind täna hommikul ootab: tulemused, uued õpilased, tagasiside ja tunnid.'],
      button: 'Ava minu rühmad',
    },
    reason: 'Saad selle kirja esmaspäeviti, sest oled õpetaja.',
    labels: {
      resultsDue: 'Tulemusi panemata',
      newStudents: 'Uusi õpilasi',
      unansweredFeedback: 'Rühmi, kelle tagasiside ootab vastust',
    },
  },
  en: {
    week: {
      subject: () => 'Your week as a teacher',
      heading: 'Your week',
      paragraphs: () => ['Here is what needs you this morning: results, new students, feedback and classes.'],
      button: 'Open my cohorts',
    },
    reason: 'You get this e-mail on Mondays because you are a teacher.',
    labels: {
      resultsDue: 'Results to enter',
      newStudents: 'New students',
      unansweredFeedback: 'Cohorts whose feedback needs a reply',
    },
  },
  ru: {
    week: {
      subject: () => 'Твоя неделя как учителя',
      heading: 'Твоя неделя',
      paragraphs: () => ['Вот что ждёт тебя сегодня утром: результаты, новые ученики, отзывы и занятия.'],
      button: 'Открыть мои группы',
    },
    reason: 'Ты получаешь это письмо по понедельникам, потому что ты учитель.',
    labels: {
      resultsDue: 'Результатов не выставлено',
      newStudents: 'Новых учеников',
      unansweredFeedback: 'Групп, чьи отзывы ждут ответа',
    },
  },
};
