import type { TeacherWeek } from '#modules/teacher-week/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { teacherWeekMails } from './teacher-week.mails';

const payload = { userId: 3, week: '2026-11-30' };
const full = (course: string): TeacherWeek => ({
  resultsDue: 4,
  newStudents: 2,
  unansweredFeedback: 1,
  cohorts: [{ course, cohort: 'Kevad 2027', times: [{ day: 2, hour: 18, minute: 0 }], lessonMinutes: 90 }],
});
const reading = ({ language, firstName, text }: Reader, week: TeacherWeek = full(text)) => ({
  weekMails: { mail: async () => ({ userId: 3, to: 'opetaja@example.ee', language, firstName, week }) },
});

describeMails(teacherWeekMails, {
  'emails.teacher-week': { 'everything to tell': (reader) => ({ payload, readers: reading(reader) }) },
});

it('leaves out what is zero', async () => {
  const week = { ...full('Male'), resultsDue: 0, unansweredFeedback: 0, cohorts: [] };
  const [mail] = await sentBy(teacherWeekMails(reading(aReader(), week)), 'emails.teacher-week', payload);

  expect(mail?.content.text).toContain('Uusi õpilasi: 2');
  expect(mail?.content.text).not.toMatch(/Tulemusi panemata|ootab vastust/);
});
