import type { Language, Permission, Role, SchoolRight } from '@valikool/contract';

/** A person with an account. */
export type User = {
  id: number;
  /** The account at the auth server; null until the person has signed in once. */
  authId: string | null;
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  language: Language;
  phoneNumber: string | null;
  /** Where the picture lies in the storage, in its larger size. */
  avatar: string | null;
  discordUserId: string | null;
  classroomEmail: string | null;
  metadata: Record<string, unknown>;
  termsAcceptedAt: Date | null;
  /** The last opened session, noted once a day at most; of an account with which nobody has signed in, when it was made. */
  lastUsedAt: Date | null;
  deletedAt: Date | null;
};

/** The caller of a request, with their current data. */
export type ActorFacts = Pick<User, 'id' | 'authId' | 'role' | 'language'> & {
  /** The school that a representative looks after or a student belongs to. */
  schoolId: number | null;
  /** What a representative may do in the school; null for everybody else. */
  schoolRight: SchoolRight | null;
};

export type NewUser = Pick<
  User,
  'email' | 'firstName' | 'lastName' | 'role' | 'language' | 'metadata' | 'termsAcceptedAt'
> & { authId: string };

/** Which courses a school pays for. A rule that is not set does not apply. */
export type SchoolPaymentLimitations = {
  inLanguage?: Language[];
  courseIds?: number[];
  /** Courses per student, counted in the period of `numberOfCoursesPer`. */
  numberOfCourses?: number;
  /** Left out: the school year. PERIOD: all within `inTimePeriod`, which is then set. */
  numberOfCoursesPer?: 'SCHOOL_YEAR' | 'HALF_YEAR' | 'PERIOD';
  /** Days in Tallinn, `yyyy-mm-dd`, both included, within which a cohort starts. */
  inTimePeriod?: { from: string; to: string };
};

/** Facts about a person that other modules keep and the session carries. */
export type SessionFacts = {
  schoolId: number | null;
  /** What a representative may do in the school; null for everybody else. */
  schoolRight: SchoolRight | null;
  schoolName: string | null;
  schoolPaymentText: string | null;
  schoolPaymentLimitations: SchoolPaymentLimitations | null;
  /** What the school pays for a seat, in cents. */
  coursePriceCents: number | null;
  lwUserId: string | null;
  favoriteCourses: number[];
};

/** The code that a student shares with friends, and how many friends used it. */
export type SharedCode = { name: string; timesRedeemed: number };
/** Implemented by the module that keeps promotion codes. */
export type SharedCodes = { ofStudent(userId: number): Promise<SharedCode | null> };

/** The pass that a student has. */
export type SessionPass = {
  id: string;
  createdAt: Date;
  type: 'SINGLE_PASS' | 'MULTI_PASS';
  discount: boolean | null;
  pause: { behavior: string; resumesAt: Date | null } | null;
};
/** Implemented by the module that sells passes. */
export type SessionPasses = { ofStudent(userId: number): Promise<SessionPass | null> };

/** Implemented by the module that knows who belongs to which school. */
export type SessionFactsSource = { factsOf(userId: number): Promise<SessionFacts> };

/** Writes a new student's membership in the transaction that makes the user. */
export type StudentEnrolment = {
  /** Makes a user a student, with a claim on the school that they named. A valid join code confirms it at once. */
  enrol(userId: number, named: NamedSchool, now: Date): Promise<void>;
};

/** What a student has typed about their school at sign-up. A school that does not exist, and a wrong code, count as none. */
export type NamedSchool = { schoolId: number | null; joinCode: string | null };

/** The courses that a student has marked, newest last. */
export type FavoriteCourses = {
  /** @returns all marked courses, or null when there is no such course in the catalogue or the person is no student */
  mark(userId: number, courseId: number): Promise<number[] | null>;
  /** @returns all that are left, or null when the person is no student */
  unmark(userId: number, courseId: number): Promise<number[] | null>;
};

/** The signed-in person as clients and the product token carry it; the names are those of the session's payload. */
export type SessionUser = {
  id: number;
  auth_id: string | null;
  email: string;
  metadata?: { provider?: string; ip_address?: string };
  role: Role;
  permissions: Permission[];
  language: Language;
  /** The path of the person's first screen. */
  landing: string;
  lw_user_id: string | null;
  school_id: number | null;
  school_name: string | null;
  school_payment_text: string | null;
  school_payment_limitations: SchoolPaymentLimitations | null;
  /** Cents. */
  course_price: number | null;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  discord_user_id: string | null;
  favorite_courses: number[];
  classroom_email: string | null;
  subscription?: {
    id: string;
    created_at: string;
    type: 'SINGLE_PASS' | 'MULTI_PASS';
    discount: boolean | null;
    /** `resumes_at`: seconds since 1970. */
    pause_collection: { behavior: string; resumes_at: number | null } | null;
  };
};

/** What the auth server knows of a session today. */
export type Admission = {
  hasVerifiedFactor: boolean;
  /** The address that the account has confirmed, in lower case. */
  email: string | null;
};

/** Finds who makes a request. */
export type Actors = {
  /** @returns the user with today's role and school; null when the session has ended or the user is gone */
  find(userId: number, sessionId: string): Promise<ActorFacts | null>;
};

/** What the product asks of the auth server, ours or a hosted one. */
export type AuthServer = {
  /** @returns the claims of a genuine access token that has not expired, else null. */
  verify(accessToken: string): Promise<Record<string, unknown> | null>;
  /**
   * Opens the session of a verified token.
   * @returns null when the session has ended or its account is gone or banned
   */
  admit(accessToken: string, session: AuthIdentity): Promise<Admission | null>;
  /** @returns whether the account still exists; always true for a hosted server, which cannot be asked. */
  hasAccount(authId: string): Promise<boolean>;
};

/** The parts of an access token that matter here. */
export type AuthIdentity = {
  authId: string;
  sessionId: string;
  /** `aal2` once a second factor was proven in this session. */
  aal: 'aal1' | 'aal2';
  /** Confirmed, lower case; null for accounts without one. */
  email: string | null;
  provider: string | null;
  /** What was typed at sign-up; never trusted for more than a new student's profile. */
  signUp: {
    firstName: string;
    lastName: string;
    schoolId: number | null;
    joinCode: string | null;
    language: Language;
    hasAcceptedTerms: boolean;
  };
};

export type ProductTokenSigner = {
  /** @returns the product token and its life in seconds. */
  sign(user: SessionUser, sessionId: string): Promise<{ token: string; maxAgeSeconds: number }>;
};

export type OpenedSession = { user: SessionUser; accessToken: string; maxAgeSeconds: number };

/** Why an account cannot be closed yet. `PAYMENT_MAY_COME`: a payment that was given up can still be completed. */
export type Obligation =
  | 'ACTIVE_REGISTRATION'
  | 'RUNNING_PASS'
  | 'REFUND_REFUSED'
  | 'UNSETTLED_MONEY'
  | 'PAYMENT_MAY_COME'
  | 'UNFINISHED_COHORT';
