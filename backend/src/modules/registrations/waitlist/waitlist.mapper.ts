import { euro } from '#platform/index';
import {
  toClashDto,
  toCohortSummary,
  toFreeSiblingDto,
  toOpenOfferDto,
  toPayerDto,
  toProviderDto,
  toWaitlistPlaceDto,
} from '../view/registrations.mapper';
import type { ShownOffer } from './offers.service';
import type { CohortWaitlistRow, WaitlistView } from './waitlist.types';

export const toWaitlistEntryDto = (view: WaitlistView) => ({
  ...toWaitlistPlaceDto(view),
  cohort: toCohortSummary(view),
});

export const toCohortWaitlistEntryDto = (row: CohortWaitlistRow) => ({
  id: row.id,
  status: row.status,
  position: row.position,
  priority: row.priority,
  reason: row.reason,
  payer: row.payer,
  joinedAt: row.joinedAt.toISOString(),
  student: { id: row.studentId, firstName: row.firstName, lastName: row.lastName, email: row.email },
  school: row.schoolId === null ? null : { id: row.schoolId, name: row.schoolName ?? '' },
  offer: toOpenOfferDto(row),
});

export const toWaitlistOfferDto = ({
  offer,
  priceCents,
  payer,
  payers,
  providers,
  hasClashes,
  clashes,
  freeSiblings,
}: ShownOffer) => ({
  id: offer.id,
  status: offer.status,
  expiresAt: offer.expiresAt.toISOString(),
  decidedAt: offer.decidedAt?.toISOString() ?? null,
  firstName: offer.firstName,
  cohort: toCohortSummary(offer),
  price: euro(priceCents),
  payer,
  payers: payers.map(toPayerDto),
  providers: providers.map(toProviderDto),
  hasClashes,
  clashes: clashes.map(toClashDto),
  freeSiblings: freeSiblings.map(toFreeSiblingDto),
  registrationId: offer.participantId,
  otherRegistrationId: offer.otherRegistrationId,
});
