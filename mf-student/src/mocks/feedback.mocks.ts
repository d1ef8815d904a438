import type { FeedbackForm, GivenFeedbackReply } from '../shared/contract.types';

/** A course that has ended, without feedback yet. */
export const aFeedbackForm = (form: Partial<FeedbackForm> = {}): FeedbackForm => ({
  cohortId: 11,
  cohortName: 'Jaanuar 2026',
  course: { id: 1, title: 'Psühholoogia argielus', slug: 'psuhholoogia-argielus', language: 'et' },
  teachers: ['Liis Kask'],
  state: 'OPEN',
  isEditable: true,
  opensAt: '2026-05-01T15:00:00.000Z',
  timeZone: 'Europe/Tallinn',
  learningOutcomes: ['Tunned ära mõtlemisvigu', 'Kavandad väikse katse', 'Loed teadusuudist kriitiliselt'],
  answers: noAnswers(),
  updatedAt: null,
  reply: null,
  earlierReply: null,
  ...form,
});

const noAnswers = (): FeedbackForm['answers'] => ({
  courseSatisfaction: null,
  courseHighlights: null,
  courseLearnings: null,
  learningOutcomes: [null, null, null],
  courseDifficulty: null,
  timeSpent: null,
  skipTeacher: null,
  teacherCompetence: null,
  teacherFeedback: null,
  selfPerformance: null,
  improvementFeedback: null,
  futureCourses: null,
});

/** Answers to every question. */
export const allAnswers = (answers: Partial<FeedbackForm['answers']> = {}): FeedbackForm['answers'] => ({
  courseSatisfaction: 7,
  courseHighlights: 'Tunnid olid hilja.',
  courseLearnings: 'Kuidas mälu töötab.',
  learningOutcomes: [4, 5, 3],
  courseDifficulty: 'JUST_RIGHT',
  timeSpent: 'MORE',
  skipTeacher: false,
  teacherCompetence: 'EXCELLENT',
  teacherFeedback: 'Aitäh!',
  selfPerformance: 'GOOD',
  improvementFeedback: 'Rohkem aega.',
  futureCourses: 'Robootika',
  ...answers,
});

/** What a teacher answered to a cohort. */
export const aReply = (reply: Partial<GivenFeedbackReply> = {}): GivenFeedbackReply => ({
  cohortName: 'Sügis 2025',
  author: 'Liis Kask',
  text: 'Tempo läheb aeglasemaks.',
  changes: 'Kaks nädalat kolmanda teema jaoks',
  repliedAt: '2026-02-02T09:00:00.000Z',
  ...reply,
});
