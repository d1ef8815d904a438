import type { ExportTexts } from './exports.types';

export const en: ExportTexts = {
  yes: 'yes',
  no: 'no',
  columns: {
    id: 'No', firstName: 'First name', lastName: 'Last name', email: 'E-mail', phoneNumber: 'Phone', role: 'Role', language: 'Language', school: 'School',
    hasSignedIn: 'Has signed in', createdAt: 'Added', course: 'Course', cohort: 'Group', status: 'Status', payer: 'Payer', registeredAt: 'Registered', isPaid: 'Paid',
    invoiceNumber: 'Invoice', invoiceStatus: 'Invoice status', startDate: 'Start', endDate: 'End', sizeMin: 'Seats at least', sizeMax: 'Seats at most',
    seatsTaken: 'Seats taken', price: 'Price, €', teachers: 'Teachers', schoolShare: 'School pays, €', studentShare: 'Student pays, €', confirmedAt: 'Confirmed',
    canceledAt: 'Canceled', cancelReason: 'Why canceled', resultAt: 'Result given', kind: 'Kind', buyer: 'Buyer', total: 'Total, €', paid: 'Paid, €',
    referenceNumber: 'Reference number', issuedAt: 'Issued', dueAt: 'Due', paidAt: 'Paid on',
    progress: 'Assignments done, %', submittedAt: 'Sent', courseSatisfaction: 'Satisfaction, 1–10', courseHighlights: 'What was good, or what was not',
    courseLearnings: 'What was learnt', learningOutcomes: 'Learning outcomes, stars', courseDifficulty: 'Difficulty', timeSpent: 'Time spent', teacherCompetence: 'Teacher',
    teacherFeedback: 'To the teacher', selfPerformance: 'Own work', improvementFeedback: 'What would have helped', futureCourses: 'Courses wished for',
  },
  states: {
    STUDENT: 'Student', ADMIN: 'Administrator', SCHOOL_REP: 'School representative', TEACHER: 'Teacher', et: 'Estonian', en: 'English', ru: 'Russian',
    REGISTERED: 'Registered', IN_PROGRESS: 'Learning', COMPLETED: 'Completed', CANCELED: 'Canceled', FAILED: 'Not passed', AWAITING_RESULT: 'Awaiting result',
    SCHOOL: 'School', UNPAID: 'Unpaid', PAID: 'Paid',
    INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note', HOLD_LAPSED: 'Not paid in time', COHORT_CANCELED: 'Group canceled', REFUND_CHOSEN: 'Refund chosen',
    'COHORT.DRAFT': 'Draft', 'COHORT.REGISTRATION_OPEN': 'Registration open', 'COHORT.GROUP_FULL': 'Group full', 'COHORT.TEACHER_PAID': 'Teacher paid', 'COHORT.CANCELED': 'Canceled',
    'COHORT.IN_PROGRESS': 'In progress', 'COHORT.COMPLETED': 'Ended',
    'DIFFICULTY.TOO_EASY': 'Too easy', 'DIFFICULTY.RATHER_EASY': 'Rather easy', 'DIFFICULTY.JUST_RIGHT': 'Just right', 'DIFFICULTY.RATHER_HARD': 'Rather hard', 'DIFFICULTY.TOO_HARD': 'Too hard',
    'TIME.MUCH_LESS': 'Much less than expected', 'TIME.LESS': 'A little less than expected', 'TIME.AS_EXPECTED': 'As much as expected', 'TIME.MORE': 'A little more than expected', 'TIME.MUCH_MORE': 'Much more than expected',
    'COMPETENCE.INSUFFICIENT': 'Insufficient', 'COMPETENCE.FAIR': 'Fair', 'COMPETENCE.GOOD': 'Good', 'COMPETENCE.VERY_GOOD': 'Very good', 'COMPETENCE.EXCELLENT': 'Excellent',
  },
};
