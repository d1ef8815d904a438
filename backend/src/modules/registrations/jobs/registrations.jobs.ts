import { handleJob, type JobHandler, type Schedule } from '#platform/index';
import { cohortSeatsAdded } from '#modules/cohorts/index';
import type { HoldsService } from '../holds.service';
import { seatFreed } from '../registrations.messages';

export const registrationJobs = ({ holds }: { holds: HoldsService }): JobHandler[] => [
  handleJob(seatFreed, 'registrations.seat-waiting', ({ cohortId }) => holds.seatWaiting(cohortId)),
  handleJob(cohortSeatsAdded, 'registrations.seats-added', ({ cohortId }) => holds.seatWaiting(cohortId)),
];

export const registrationSchedules = ({ holds }: { holds: HoldsService }, sweepSeconds: number): Schedule[] => [
  {
    name: 'registrations.sweep-holds',
    everyMs: sweepSeconds * 1_000,
    run: async () => {
      await holds.sweep();
    },
  },
];
