/** Records who exported what. Implemented by `activity`. */
export type ExportLog = {
  record(activity: { type: 'DATA_EXPORTED'; actorUserId: number; metadata: Record<string, unknown> }): Promise<void>;
};

/** Says whether a user may export everything at the moment when the file is made. */
export type ExportRights = { mayExportAll(userId: number): Promise<boolean> };
