/** Who did something; null where the product did it by itself. */
export type HistoryActor = 'STUDENT' | 'SCHOOL' | 'TEACHER' | 'ADMIN';

/** One thing that happened to a registration. `details` are codes, names and numbers; `notes` are somebody's words. */
export type HistoryEntry = {
  at: Date;
  type: string;
  by: HistoryActor | null;
  notes: string | null;
  details: Record<string, unknown>;
};

/** As which of the three somebody reads a registration's history. */
export type HistoryReader = 'STUDENT' | 'SCHOOL' | 'STAFF';
