import { handleJob, HOUR_MS, type Schedule } from '#platform/index';
import { resultSet } from '#modules/registrations/index';
import type { DiplomaIssuingService } from '../diploma-issuing.service';

export const followResult = (issuing: DiplomaIssuingService) =>
  handleJob(resultSet, 'learning.follow-result', (result) => issuing.follow(result));

export const issueMissingDiplomas = (issuing: DiplomaIssuingService): Schedule => ({
  name: 'learning.issue-missing-diplomas',
  everyMs: HOUR_MS,
  run: () => issuing.issueMissing(),
});
