import { handleJob, type JobHandler, type Schedule } from '#platform/index';
import { cohortCanceled, cohortSeatsAdded } from '#modules/cohorts/index';
import { membershipEnded } from '#modules/schools/index';
import type { DeparturesService } from '../departures/departures.service';
import { cohortMessageDue } from '../messages/cohort-messages.messages';
import type { CohortMessagesService } from '../messages/cohort-messages.service';
import { type CanceledCohortsService, type HoldsService, type LatePayersService, seatFreed } from '../seats/index';
import type { OffersService } from '../waitlist/offers.service';
import type { WaitlistService } from '../waitlist/waitlist.service';

export type RegistrationJobDeps = {
  holds: HoldsService;
  latePayers: LatePayersService;
  waitlist: WaitlistService;
  offers: OffersService;
  canceledCohorts: CanceledCohortsService;
  departures: DeparturesService;
  messages: CohortMessagesService;
};

export const registrationJobs = ({
  latePayers,
  waitlist,
  canceledCohorts,
  departures,
  messages,
}: RegistrationJobDeps): JobHandler[] => [
  handleJob(seatFreed, 'registrations.seat-waiting', ({ cohortId }) => latePayers.seatWaiting(cohortId)),
  handleJob(cohortSeatsAdded, 'registrations.seats-added', ({ cohortId }) => waitlist.fill(cohortId)),
  handleJob(cohortCanceled, 'registrations.cohort-canceled', ({ cohortId }) => canceledCohorts.cancelAll(cohortId)),
  handleJob(membershipEnded, 'registrations.student-left', ({ membershipId }) => departures.settle(membershipId)),
  handleJob(cohortMessageDue, 'registrations.cohort-message-due', ({ messageId }) => messages.release(messageId)),
];

export const registrationSchedules = (
  { holds, latePayers, waitlist, offers, departures }: RegistrationJobDeps,
  sweepSeconds: number,
): Schedule[] => [
  {
    name: 'registrations.sweep-holds',
    everyMs: sweepSeconds * 1_000,
    run: async () => {
      await holds.sweep();
      await latePayers.sweep();
    },
  },
  { name: 'registrations.sweep-leavers', everyMs: sweepSeconds * 1_000, run: () => departures.sweep() },
  {
    name: 'registrations.sweep-waitlists',
    everyMs: sweepSeconds * 1_000,
    run: async () => {
      await offers.sweep();
      await waitlist.sweep();
    },
  },
];
