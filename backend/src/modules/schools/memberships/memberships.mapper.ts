import { euro } from '#platform/index';
import type { Departing } from './departures.types';
import type { ListedMembership, OwnMembership, OwnMemberships } from './memberships.types';
import type { JoinCode } from './school-memberships.service';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const toMembershipDto = (membership: OwnMembership) => ({
  id: membership.id,
  school: { id: membership.schoolId, name: membership.schoolName },
  state: membership.state,
  claimedAt: iso(membership.claimedAt),
  askedAt: iso(membership.askedAt),
  canAskAt: iso(membership.canAskAt),
  confirmedAt: iso(membership.confirmedAt),
  confirmedHow: membership.confirmedHow,
});

export const toOwnMembershipsDto = ({ confirmed, claim }: OwnMemberships) => ({
  confirmed: confirmed && toMembershipDto(confirmed),
  claim: claim && toMembershipDto(claim),
});

export const toListedMembershipDto = ({ userId, firstName, lastName, email, ...membership }: ListedMembership) => ({
  id: membership.id,
  student: { id: userId, firstName, lastName, email },
  grade: membership.grade,
  state: membership.state,
  claimedAt: iso(membership.claimedAt),
  askedAt: iso(membership.askedAt),
  confirmedAt: iso(membership.confirmedAt),
  confirmedHow: membership.confirmedHow,
});

export const toDepartingDto = ({ id, userId, firstName, lastName, seats }: Departing) => ({
  id,
  student: { id: userId, firstName, lastName },
  seats: seats.map(({ schoolShareCents, creditCents, seats: prepaidSeats, startsAt, userId: _, entryId, ...seat }) => ({
    ...seat,
    waitlistEntryId: entryId,
    startsAt: startsAt.toISOString(),
    schoolShare: euro(schoolShareCents),
    prepaidSeats,
    credit: euro(creditCents),
  })),
});

export const toJoinCodeDto = ({ code, madeAt }: JoinCode) => ({ code, madeAt: iso(madeAt) });
