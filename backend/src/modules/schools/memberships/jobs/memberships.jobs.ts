import type { Schedule } from '#platform/index';
import type { SchoolMembershipsService } from '../school-memberships.service';

const QUARTER_HOUR_MS = 15 * 60_000;

export const sendClaimNotices = (memberships: SchoolMembershipsService): Schedule => ({
  name: 'schools.send-claim-notices',
  everyMs: QUARTER_HOUR_MS,
  run: () => memberships.sendNotices(),
});
