import type { Language } from '@valikool/contract';
import type { BillingChange, School } from '../schools.types';

export const SCHOOL_STATES = ['active', 'archived', 'all', 'with-claims'] as const;
export type SchoolState = (typeof SCHOOL_STATES)[number];

export const SCHOOL_SORTS = ['name', '-name', 'students', '-students', 'spend', '-spend', 'debt', '-debt'] as const;
export type SchoolSort = (typeof SCHOOL_SORTS)[number];

/** What a school is and costs, in numbers. Money in cents. */
export type SchoolFigures = {
  /** Confirmed students. */
  students: number;
  /** What the school pays for the seats of this school year. */
  spendCents: number;
  /** What is left to pay of its issued invoices. */
  debtCents: number;
};

export type ListedSchool = Pick<School, 'id' | 'name' | 'country' | 'municipality' | 'archivedAt'> & SchoolFigures;

export type SchoolsFilter = {
  q?: string | undefined;
  municipality?: string | undefined;
  state: SchoolState;
  sort: SchoolSort;
  limit: number;
  cursor?: string | undefined;
};

/** What waits for somebody at the school, and what archiving it would leave as it is. */
export type SchoolStakes = SchoolFigures & {
  representatives: number;
  /** Representatives who decide; the others only read. */
  deciders: number;
  claims: number;
  overdueInvoices: number;
  overdueCents: number;
  /** Seats at the school's cost that are neither over nor canceled. */
  openSeats: number;
};

/** What staff write of a school. `billing` holds what its documents say. */
export type SchoolDetails = {
  name: string;
  country: string;
  municipality: string | null;
  language: Language;
  showsBalance: boolean;
  billing: BillingChange;
};

/** Fields that are undefined stay as they are. */
export type SchoolChange = { [Field in keyof SchoolDetails]?: SchoolDetails[Field] | undefined } & {
  archived?: boolean | undefined;
};

export type SchoolRecord = { school: School; stakes: SchoolStakes };
