/** Registrations of the school's students that begin in one month: of one of the dearest courses, or of all others. */
export type CourseMonth = {
  /** Year and month in Tallinn, such as `2026-11`. */
  month: string;
  /** Null for the others together. */
  courseId: number | null;
  courseTitle: string | null;
  /** Seats that were not given up. */
  seats: number;
  /** What the school pays, by invoices, credit and seats paid in advance, less what came back; in cents. */
  costCents: number;
};

/** A school year of a school. Amounts are cents. */
export type YearFigures = {
  courses: CourseMonth[];
  seats: number;
  selfPaidSeats: number;
  selfPaidCents: number;
  completed: number;
  failed: number;
  awaitingResult: number;
  /** What the school's seats would cost more at the cohorts' own prices. */
  savedCents: number;
  /** What the school year before cost, and what of it was registered until the same day. */
  lastYearCents: number;
  lastYearSoFarCents: number;
};

export type People = { students: number; claims: number };

/** What all cohorts that the school's students were in said about a course, from five answers on. */
export type CourseFeedback = { courseId: number; courseTitle: string; answers: number; satisfaction: number };

export type SelfPayer = { studentId: number; name: string; seats: number; cents: number };

export type OwedInvoice = { invoiceId: string; number: string; dueAt: Date; openCents: number };

export type SpentOnCourse = { courseId: number; courseTitle: string; seats: number; cents: number };

export type SchoolOverview = {
  schoolId: number;
  schoolName: string;
  year: { startYear: number; label: string; isCurrent: boolean };
  people: People;
  seats: number;
  results: { completed: number; failed: number; awaitingResult: number };
  savedCents: number;
  spent: {
    totalCents: number;
    /** The year before, up to the same day. */
    lastYearCents: number;
    /** The courses with the highest cost, dearest first. */
    courses: SpentOnCourse[];
    /** All others together; null when there are none. */
    others: Omit<SpentOnCourse, 'courseId' | 'courseTitle'> | null;
    /** Every month with a cost; `parts` are in the order of `courses`, with the others last. */
    months: { month: string; totalCents: number; parts: number[] }[];
  };
  selfPaid: { seats: number; cents: number; students: SelfPayer[] };
  feedback: CourseFeedback[];
  /** Issued invoices that are not paid, the most urgent first. */
  owed: { cents: number; overdueCents: number; invoices: OwedInvoice[] };
};
