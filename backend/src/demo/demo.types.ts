import type {
  CohortStatus,
  CourseStatus,
  Language,
  ParticipantStatus,
  Payer,
  Role,
  SchoolMailKind,
  SchoolRight,
} from '@valikool/contract';
import type { NewActivity } from '#modules/activity/index';
import type { ConditionResult, PaymentLimitations } from '#modules/schools/index';
import type { DemoGiftCard, DemoMoney } from './demo-money.types';

/** Rows as in the database, in camelCase; the order of each list is the order of its ids. */
export type DemoUser = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  language: Language;
  background: string | null;
  /** The picture's key in the storage; teachers only. */
  avatar: string | null;
  termsAcceptedAt: Date;
  createdAt: Date;
};

export type DemoSchool = {
  id: number;
  name: string;
  country: string;
  registryCode: string;
  street: string;
  postalCode: string;
  city: string;
  invoiceEmail: string;
  eInvoiceWanted: boolean;
  buyerReference: string | null;
  orderNumber: string | null;
  costCentre: string | null;
  municipality: string;
  language: Language;
  paymentLimitations: PaymentLimitations;
  paymentConditionText: string | null;
  defaultPayer: Payer;
  sharePercent: 20 | 100;
  seatPriceCents: number | null;
  needsApproval: boolean;
  prepaidStudentSeats: number;
  showsBalance: boolean;
  createdAt: Date;
};

export type DemoStudent = { userId: number; schoolId: number | null; favoritedCourses: number[]; createdAt: Date };
/** A student's membership of a school: confirmed, or only claimed at sign-up. */
export type DemoMembership = {
  userId: number;
  schoolId: number;
  state: 'CLAIMED' | 'CONFIRMED';
  grade: string | null;
  claimedAt: Date;
  confirmedAt: Date | null;
  confirmedHow: 'REPRESENTATIVE' | null;
  confirmedByUserId: number | null;
};
export type DemoTeacher = { userId: number; shortDescription: string; createdAt: Date };
export type DemoSchoolRep = {
  schoolId: number;
  userId: number;
  schoolRight: SchoolRight;
  /** Kinds of mail that they have chosen themselves. */
  mailChoices: Partial<Record<SchoolMailKind, boolean>>;
  createdAt: Date;
};

export type DemoCourse = {
  id: number;
  slug: string;
  title: string;
  descriptionShort: string;
  description: string;
  summary: string;
  language: Language;
  categories: string[];
  learningOutcomes: string[];
  weeklyPlan: string[];
  gradingCriteria: string;
  keywords: string;
  academicHours: number;
  priceCents: number;
  /** The picture's key in the storage. */
  thumbnail: string;
  tag: string;
  status: CourseStatus;
  rating: number | null;
  averageScore: number | null;
  feedbackCount: number;
  feedbackTotal: number;
  /** What the teacher has changed after the feedback of a cohort. */
  changesSinceFeedback: string | null;
  changesNotedAt: Date | null;
  testimonials: { name: string; text: string }[];
  userCreatorId: number;
  createdAt: Date;
};

export type DemoCohort = {
  id: number;
  courseId: number;
  name: string;
  status: CohortStatus;
  startDate: Date;
  endDate: Date;
  sizeMin: number;
  sizeMax: number;
  seatsTaken: number;
  onlineClassTimes: { day: number; hour: number; minute: number }[];
  /** Minutes. */
  onlineLessonLength: number;
  videoUrl: string | null;
  notes: string | null;
  userCreatorId: number;
  createdAt: Date;
};

export type DemoParticipant = {
  id: number;
  userId: number;
  cohortId: number;
  schoolId: number | null;
  status: ParticipantStatus;
  defaultPayer: Payer;
  priceCents: number;
  cohortPriceCents: number;
  schoolShareCents: number;
  studentShareCents: number;
  invoiceId: string | null;
  registeredByUserId: number;
  conditions: ConditionResult[];
  learningOutcomes: string[];
  gradingCriteria: string;
  termsAcceptedAt: Date;
  heldUntil: Date | null;
  confirmedAt: Date | null;
  canceledAt: Date | null;
  cancelReason: 'STUDENT' | 'HOLD_LAPSED' | 'COHORT_CANCELED' | null;
  resultAt: Date | null;
  createdAt: Date;
};

export type DemoReview = {
  courseId: number;
  outcome: 'SUBMITTED' | 'SENT_BACK';
  isOfRevision: boolean;
  comment: string | null;
  actorUserId: number;
  createdAt: Date;
};

export type DemoFeedback = {
  userId: number;
  cohortId: number;
  courseId: number;
  submittedAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

/** What was said in a cohort; nothing leads from it to who said it. */
export type DemoAnswers = {
  id: string;
  cohortId: number;
  courseId: number;
  answers: Record<string, unknown>;
  released: boolean;
};
export type DemoAnswerCount = {
  cohortId: number;
  courseId: number;
  question: string;
  option: string;
  count: number;
  released: boolean;
};
export type DemoReply = {
  cohortId: number;
  courseId: number;
  authorUserId: number;
  text: string;
  changes: string | null;
  createdAt: Date;
};

export type DemoProgress = {
  cohortParticipantId: number;
  studentUserId: number;
  cohortId: number;
  schoolId: number | null;
  progressPercent: number;
  updatedAt: Date;
  updatedByUserId: number;
};

export type DemoActivity = Required<NewActivity> & { createdAt: Date };

export type DemoApplication = {
  status: 'PENDING' | 'DECLINED';
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  subject: string;
  background: string;
  language: Language;
  termsAcceptedAt: Date;
  note: string | null;
  decidedByUserId: number | null;
  decidedAt: Date | null;
  createdAt: Date;
};

/** It waits for a decision. */
export type DemoSchoolApplication = {
  schoolName: string;
  registryCode: string;
  municipality: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  message: string | null;
  language: Language;
  termsAcceptedAt: Date;
  createdAt: Date;
};

export type DemoInvitation = {
  id: string;
  schoolId: number;
  email: string;
  role: 'STUDENT' | 'SCHOOL_REP';
  language: Language;
  tokenHash: string;
  invitedByUserId: number;
  lastSentAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  createdAt: Date;
};

export type DemoData = DemoMoney & {
  giftCards: DemoGiftCard[];
  users: DemoUser[];
  schools: DemoSchool[];
  schoolReps: DemoSchoolRep[];
  students: DemoStudent[];
  memberships: DemoMembership[];
  teachers: DemoTeacher[];
  applications: DemoApplication[];
  schoolApplications: DemoSchoolApplication[];
  invitations: DemoInvitation[];
  courses: DemoCourse[];
  courseReviews: DemoReview[];
  cohorts: DemoCohort[];
  cohortTeachers: { cohortId: number; userId: number }[];
  participants: DemoParticipant[];
  submissions: DemoFeedback[];
  answers: DemoAnswers[];
  answerCounts: DemoAnswerCount[];
  feedbackReplies: DemoReply[];
  progress: DemoProgress[];
  activities: DemoActivity[];
};

/** The id of each table's first row; a database that was seeded before and emptied continues counting. */
export type FirstIds = { users: number; schools: number; courses: number; cohorts: number; participants: number };
