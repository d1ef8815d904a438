/** A file in the storage. */
export type MaterialFile = { key: string; name: string; mediaType: string; sizeBytes: number };

/** A link or a file that students of a cohort get; for one class, or for the whole cohort. */
export type Material = {
  id: number;
  cohortId: number;
  title: string;
  position: number;
  /** The class that it is for, with its beginning; null: the whole cohort. */
  session: { id: number; startsAt: Date } | null;
  /** Null for a file. */
  url: string | null;
  /** Null for a link. */
  file: MaterialFile | null;
  createdAt: Date;
};

export type NewMaterial = {
  cohortId: number;
  title: string;
  sessionId: number | null;
  url: string | null;
  file: MaterialFile | null;
  createdByUserId: number;
  createdAt: Date;
};

export type MaterialChange = {
  title?: string | undefined;
  url?: string | undefined;
  sessionId?: number | null | undefined;
};

/** What somebody may do with the materials of a cohort. */
export type MaterialAccess = { edits: boolean; reads: boolean };

export type UploadedFile = { name: string; mediaType: string; content: Buffer };
