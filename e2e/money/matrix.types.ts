import type { BackendStack } from '../support/backendStack';
import type { Person } from '../support/givenRows';
import type { TestProvider } from './providers';

export type Attempt = { id: string; participantId: number; provider: string; status: string; url: string | null };

/** What one cell of the matrix works with: some students, a cohort of their own, and one provider. */
export type World = {
  backend: BackendStack;
  provider: TestProvider;
  /** The other provider, for a student who pays in two ways. */
  other: TestProvider;
  people: readonly Person[];
  cohortId: number;
  /** Everybody registers; returns their payment attempts, each with its provider's page where the provider answered. */
  register(): Promise<Attempt[]>;
  attempts(): Promise<Attempt[]>;
  seats(): Promise<{ seatsTaken: number }>;
  /** Puts the clock of every process forward. */
  later(by: { hours?: number; minutes?: number }): Promise<void>;
  /** A request to the API in the name of a student, with a token that is valid by the clock of now. */
  call(person: Person, path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
};

/** A fault, what is done under it, and how it ends. Throws when the fault did not happen: then the cell proves nothing. */
export type Fault = { name: string; strike: (world: World) => Promise<void> };

/** Numbers of students for whom something is wrong. All of them have to be 0. */
export type Verdict = {
  /** The provider has the money and we do not know it, or something of it is still to be done. */
  stuck: number;
  /** Paid more than the seat costs, and the rest is not on its way back. */
  chargedTwice: number;
  /** Paid, and there is neither a seat, nor a refund, nor a question to the student or to staff. */
  lost: number;
  /** Broken rules of the books, and of seats. */
  unbalanced: number;
};

export type Cell = { provider: string; fault: string };
export type CellResult = Cell & Verdict & { students: number; seconds: number; failure: string | null };
