/** Notes who took what out. Implemented by `activity`. */
export type ExportLog = {
  record(activity: { type: 'DATA_EXPORTED'; actorUserId: number; metadata: Record<string, unknown> }): Promise<void>;
};

/** Whether somebody may still take out everything, at the moment when the file is made. */
export type ExportRights = { mayExportAll(userId: number): Promise<boolean> };
