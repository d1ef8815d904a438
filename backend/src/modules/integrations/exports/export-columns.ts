import type { Column, ColumnKind, ColumnName, ExportWhat } from './exports.types';

const columns = (kind: ColumnKind, ...names: ColumnName[]): Column[] => names.map((name) => ({ name, kind }));

/** How often a student was in class; what they have done of the assignments is another column, and never mixed with it. */
const ATTENDANCE = columns('number', 'classesHeld', 'classesMarked', 'classesPresent', 'attendanceShare');

const PERSON = columns('text', 'lastName', 'firstName', 'email');

/** The columns of every list, from left to right. The list's query uses the same names. */
export const EXPORT_COLUMNS: Record<ExportWhat, readonly Column[]> = {
  users: [
    ...columns('number', 'id'),
    ...PERSON,
    ...columns('text', 'phoneNumber'),
    ...columns('state', 'role', 'language'),
    ...columns('text', 'school'),
    ...columns('flag', 'hasSignedIn'),
    ...columns('instant', 'createdAt'),
  ],
  students: [
    ...PERSON,
    ...columns('text', 'phoneNumber', 'school', 'course', 'cohort'),
    ...columns('state', 'status', 'payer'),
    ...columns('instant', 'registeredAt'),
    ...columns('flag', 'isPaid'),
    ...columns('text', 'invoiceNumber'),
    ...columns('number', 'progress'),
    ...ATTENDANCE,
  ],
  cohorts: [
    ...columns('number', 'id'),
    ...columns('text', 'course', 'cohort'),
    ...columns('state', 'language', 'status'),
    ...columns('day', 'startDate', 'endDate'),
    ...columns('number', 'sizeMin', 'sizeMax', 'seatsTaken'),
    ...columns('money', 'price'),
    ...columns('text', 'teachers'),
  ],
  registrations: [
    ...columns('number', 'id'),
    ...PERSON,
    ...columns('text', 'school', 'course', 'cohort'),
    ...columns('day', 'startDate'),
    ...columns('state', 'status', 'payer'),
    ...columns('money', 'price', 'schoolShare', 'studentShare'),
    ...columns('text', 'invoiceNumber'),
    ...columns('state', 'invoiceStatus'),
    ...columns('instant', 'registeredAt', 'confirmedAt', 'canceledAt'),
    ...columns('state', 'cancelReason'),
  ],
  results: [
    ...PERSON,
    ...columns('text', 'school', 'course', 'cohort'),
    ...columns('day', 'startDate', 'endDate'),
    ...columns('state', 'status'),
    ...columns('instant', 'resultAt'),
    ...ATTENDANCE,
  ],
  invoices: [
    ...columns('text', 'invoiceNumber'),
    ...columns('state', 'kind', 'invoiceStatus'),
    ...columns('text', 'buyer', 'school'),
    ...columns('money', 'total', 'paid'),
    ...columns('text', 'referenceNumber'),
    ...columns('instant', 'issuedAt'),
    ...columns('day', 'dueAt', 'paidAt'),
  ],
  feedback: [
    ...PERSON,
    ...columns('text', 'school', 'course', 'cohort'),
    ...columns('day', 'endDate'),
    ...columns('instant', 'submittedAt'),
    ...columns('number', 'courseSatisfaction'),
    ...columns('text', 'courseHighlights', 'courseLearnings', 'learningOutcomes'),
    ...columns('state', 'courseDifficulty', 'timeSpent', 'teacherCompetence'),
    ...columns('text', 'teacherFeedback'),
    ...columns('state', 'selfPerformance'),
    ...columns('text', 'improvementFeedback', 'futureCourses'),
  ],
  credits: [
    ...columns('instant', 'happenedAt'),
    ...columns('state', 'creditType'),
    ...columns('money', 'amount'),
    ...columns('number', 'seats'),
    ...columns('text', 'school', 'student', 'cohort', 'reason'),
    ...columns('day', 'expiresAt'),
  ],
  schools: [
    ...columns('number', 'id'),
    ...columns('text', 'school', 'municipality', 'country', 'registryCode', 'invoiceEmail', 'representatives'),
    ...columns('number', 'students'),
    ...columns('money', 'spend', 'debt'),
    ...columns('day', 'archivedAt'),
  ],
  activity: [
    ...columns('number', 'id'),
    ...columns('instant', 'happenedAt'),
    ...columns('text', 'activity', 'actor', 'apiKey', 'address', 'person', 'school', 'course', 'cohort', 'reason'),
  ],
};
