import type { ExportJob } from '#modules/integrations/index';
import type { UsersReader } from '#modules/users/index';

export type ExportReaders = {
  users: Pick<UsersReader, 'get'>;
  /** Implemented by `integrations`: a file that can be fetched; null when it cannot any more. */
  exports: { readyJob(id: string): Promise<ExportJob | null> };
};
