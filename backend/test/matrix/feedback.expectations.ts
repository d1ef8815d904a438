import { OWNER, OWNER_AND_STAFF, type Rule } from './rule';

const question = () => '?question=courseHighlights';

/** Who may give, read and answer feedback. */
export const FEEDBACK_EXPECTATIONS: Record<string, Rule> = {
  'GET /cohorts/:id/feedback': { about: 'ended', may: OWNER },
  'PUT /cohorts/:id/feedback': { about: 'ended', may: OWNER, body: () => ({ answers: { courseSatisfaction: 9 } }) },
  'GET /cohorts/:id/feedback-dashboard': { about: 'rated', may: OWNER_AND_STAFF },
  'GET /cohorts/:id/feedback-texts': { about: 'rated', may: OWNER_AND_STAFF, query: question },
  'GET /courses/:course/feedback-dashboard': { about: 'rated', may: OWNER_AND_STAFF },
  'GET /courses/:course/feedback-texts': { about: 'rated', may: OWNER_AND_STAFF, query: question },
  'GET /users/:id/feedback-dashboard': { about: 'ratedTeacher', may: OWNER_AND_STAFF },
  'POST /cohorts/:id/feedback-reply': { about: 'rated', may: OWNER_AND_STAFF, body: () => ({ text: 'Aitäh!' }) },
};
