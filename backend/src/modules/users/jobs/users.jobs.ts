import { handleJob, type JobHandler, type Schedule } from '#platform/index';
import type { DepartureService } from '../departure/departure.service';
import type { HostedAccounts } from '../hosted/hosted-accounts.service';
import type { HostedSessions } from '../hosted/hosted-sessions.service';
import type { AvatarService } from '../profile/avatar.service';
import type { UnusedAccountsService } from '../unused/unused-accounts.service';
import { avatarReplaced, hostedAccountClosed } from '../users.messages';

const HOUR_MS = 3_600_000;

type Deps = {
  avatars: AvatarService;
  departures: DepartureService;
  unusedAccounts: UnusedAccountsService;
  hosted: { sessions: HostedSessions; accounts: HostedAccounts } | null;
};

export const usersJobs = ({ avatars, hosted }: Deps): JobHandler[] => [
  handleJob(avatarReplaced, 'users.remove-avatar', ({ avatarId }) => avatars.removeFiles(avatarId)),
  handleJob(hostedAccountClosed, 'users.delete-hosted-account', async ({ authId }) => hosted?.accounts.delete(authId)),
];

export const usersSchedules = ({ departures, unusedAccounts, hosted }: Deps): Schedule[] => [
  { name: 'users.prune-farewells', everyMs: HOUR_MS, run: () => departures.prune() },
  { name: 'users.erase-unused', everyMs: HOUR_MS, run: () => unusedAccounts.sweep() },
  ...(hosted === null
    ? []
    : [{ name: 'users.prune-hosted-sessions', everyMs: HOUR_MS, run: () => hosted.sessions.prune() }]),
];
