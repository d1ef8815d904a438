/** Rows by section. A row is what the database holds, with plain names; amounts are cents, times are UTC. */
export type PersonalRecords = Record<string, readonly Record<string, unknown>[]>;

export type PersonalCopy = {
  madeAt: Date;
  /** Decrypted; null when the person has given none. */
  personalCode: string | null;
  records: PersonalRecords;
};

export type Section = {
  /** The columns by which the rows belong to the person, as `table.column`. */
  by: readonly string[];
  /** Bindings: `:userId`, and `:email`, the person's address. */
  sql: string;
};
