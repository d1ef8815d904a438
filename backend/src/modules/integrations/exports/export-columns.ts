import type { Column, ColumnKind, ColumnName, ExportWhat } from './exports.types';

const of = (kind: ColumnKind, ...names: ColumnName[]): Column[] => names.map((name) => ({ name, kind }));

const PERSON = of('text', 'lastName', 'firstName', 'email');

/** The columns of every list, from left to right. The list's query uses the same names. */
export const EXPORT_COLUMNS: Record<ExportWhat, readonly Column[]> = {
  users: [
    ...of('number', 'id'),
    ...PERSON,
    ...of('text', 'phoneNumber'),
    ...of('state', 'role', 'language'),
    ...of('text', 'school'),
    ...of('flag', 'hasSignedIn'),
    ...of('instant', 'createdAt'),
  ],
  students: [
    ...PERSON,
    ...of('text', 'phoneNumber', 'school', 'course', 'cohort'),
    ...of('state', 'status', 'payer'),
    ...of('instant', 'registeredAt'),
    ...of('flag', 'isPaid'),
    ...of('text', 'invoiceNumber'),
    ...of('number', 'progress'),
  ],
  cohorts: [
    ...of('number', 'id'),
    ...of('text', 'course', 'cohort'),
    ...of('state', 'language', 'status'),
    ...of('day', 'startDate', 'endDate'),
    ...of('number', 'sizeMin', 'sizeMax', 'seatsTaken'),
    ...of('money', 'price'),
    ...of('text', 'teachers'),
  ],
  registrations: [
    ...of('number', 'id'),
    ...PERSON,
    ...of('text', 'school', 'course', 'cohort'),
    ...of('day', 'startDate'),
    ...of('state', 'status', 'payer'),
    ...of('money', 'price', 'schoolShare', 'studentShare'),
    ...of('text', 'invoiceNumber'),
    ...of('state', 'invoiceStatus'),
    ...of('instant', 'registeredAt', 'confirmedAt', 'canceledAt'),
    ...of('state', 'cancelReason'),
  ],
  results: [
    ...PERSON,
    ...of('text', 'school', 'course', 'cohort'),
    ...of('day', 'startDate', 'endDate'),
    ...of('state', 'status'),
    ...of('instant', 'resultAt'),
  ],
  invoices: [
    ...of('text', 'invoiceNumber'),
    ...of('state', 'kind', 'invoiceStatus'),
    ...of('text', 'buyer', 'school'),
    ...of('money', 'total', 'paid'),
    ...of('text', 'referenceNumber'),
    ...of('instant', 'issuedAt'),
    ...of('day', 'dueAt', 'paidAt'),
  ],
  feedback: [
    ...PERSON,
    ...of('text', 'school', 'course', 'cohort'),
    ...of('day', 'endDate'),
    ...of('instant', 'submittedAt'),
    ...of('number', 'courseSatisfaction'),
    ...of('text', 'courseHighlights', 'courseLearnings', 'learningOutcomes'),
    ...of('state', 'courseDifficulty', 'timeSpent', 'teacherCompetence'),
    ...of('text', 'teacherFeedback'),
    ...of('state', 'selfPerformance'),
    ...of('text', 'improvementFeedback', 'futureCourses'),
  ],
  credits: [
    ...of('instant', 'happenedAt'),
    ...of('state', 'creditType'),
    ...of('money', 'amount'),
    ...of('number', 'seats'),
    ...of('text', 'school', 'student', 'cohort', 'reason'),
    ...of('day', 'expiresAt'),
  ],
};
