import { handleJob, type Schedule } from '#platform/index';
import { diplomaFileRequested } from '../diploma-files.messages';
import type { DiplomaFilesService } from '../diploma-files.service';

const EXPIRE_EVERY_MS = 600_000;

export const drawDiplomaFile = (files: DiplomaFilesService) =>
  handleJob(diplomaFileRequested, 'learning.draw-diploma-file', ({ fileId }, { isLastAttempt }) =>
    files.draw(fileId, isLastAttempt),
  );

export const expireDiplomaFiles = (files: DiplomaFilesService): Schedule => ({
  name: 'learning.expire-diploma-files',
  everyMs: EXPIRE_EVERY_MS,
  run: () => files.expire(),
});
