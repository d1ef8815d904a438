/**
 * What the other folders of this module may use of `seats/`. See docs/ARCHITECTURE.md, "Seats". The terms:
 *
 * - **seat**: one place in a cohort. It has no row of its own; the cohort only counts it (`seats_taken`).
 * - **registration, participant**: a student's row in a cohort (`cohort_participants`), with payer, price and status. The
 *   API and people say "registration", this folder `Participant`; the id is the same. The row outlives its seat: a
 *   canceled registration has no seat.
 * - **hold**: the time until `heldUntil`, in which an unpaid seat is counted for its participant. A swap holds its new
 *   seat the same way.
 * - **lapse**: the hold ends unpaid. The registration is canceled (HOLD_LAPSED) and the seat is passed on.
 * - **approval**: where the school wants it, a registration at its cost waits for the school until `approvalUntil`. Its hold
 *   ends then, too (APPROVAL_EXPIRED). What the school has paid in advance is set aside meanwhile. When the student leaves
 *   the school, the registration ends (LEFT_SCHOOL).
 * - **confirmed**: `confirmedAt` is set. The seat was paid for, or there was nothing to pay. It has no hold. It stays
 *   confirmed when the student owes for it later: after a change of payer, or when money went back and staff kept the
 *   seat.
 * - **owed**: what the student has to pay on valid invoices. Money that goes back to a buyer is a refund (`refundCents`).
 * - **late payer**: a student whose money came after the hold had lapsed, when no seat was free. They wait since
 *   `awaitingSeatSince`.
 * - **kept**: a freed seat that stays counted for one late payer (`seatKeptAt`) until they are seated.
 * - **offered**: a freed seat that stays counted for one student of the waiting list until the offer ends.
 * - **swap**: the student changes to another cohort of the course. While its difference is unpaid it is pending: both
 *   seats are counted, and the student keeps the old one if the swap fails.
 * - **move**: the registration goes to another cohort, at the end of a swap or by an administrator.
 */
export { acceptedCode, acceptedPass, coveredBy, loweredBy, priceOfSeat } from './discount.policy';
export { type ApprovalState, approvalStateOf } from './approval.policy';
export { type ApprovalStores, approveSeat, endRequestOfLeaver, refuseSeat } from './approve-seat';
export { cancelSeat, freeCancellationUntil, isCanceledFree } from './cancel-seat';
export type { CanceledCohortsService } from './canceled-cohorts.service';
export { guardianHold, holdEnd, offersBankTransfer, type RegistrationSettings, renewedHold } from './holds.policy';
export type { LatePayersRepository } from './late-payers.repository';
export type { LatePayersService } from './late-payers.service';
export type { HoldsService } from './holds.service';
export { closedBefore, offerHold, takesStudents, type WaitlistSettings } from './offers.policy';
export { agreeOnParts, dropUnusedParts, type PartsStores } from './instalments';
export { returnSetAside } from './offer-cover';
export { judgedSchoolOption, type PricedCohort } from './school-option';
export { owedInvoice } from './owed-invoice';
export { hasNotEnded, isActive, isUnpaid, schoolIdToAsk, statusesOf } from './participants.policy';
export { undoUntil } from './payer-undo.policy';
export type { ParticipantsRepository } from './participants.repository';
export type { OwnOffer, WaitlistEntry, WaitlistOffer } from './queue.types';
export {
  differenceText,
  invoiceSchoolForSeat,
  ownLineText,
  lockSchoolOf,
  openSchoolsInvoice,
  type SchoolStores,
} from './school-charge';
export { buyerOfStudent } from './new-seat';
export { type BookingStores, SeatBooking } from './seat-booking';
export { type LockedParticipant, lockSeat, lockSeats, type SeatLockStores } from './seat-lock';
export { moveSeat, type SeatMoveStores } from './seat-move';
export {
  acceptOffer,
  atOfferedPrice,
  isFreeSeatAwaited,
  passSeatOn,
  type SeatQueueStores,
  type TakenSeat,
  takeSeatInTurn,
} from './seat-queue';
export { dropDifference, endSwap, type SeatReleaseStores, withdrawSwap } from './seat-release';
export {
  AlreadyRegisteredError,
  ConditionsFailedError,
  NothingToChooseError,
  NothingToPayError,
  PayerNotOfferedError,
  ProviderRequiredError,
  RegistrationNotFoundError,
  RegistrationTransitionError,
  seatRefused,
  StudentNotFoundError,
  SwapPendingError,
  TermsRequiredError,
} from './seats.errors';
export { seatFreed, waitlistClosed } from './seats.messages';
export type {
  Admitted,
  BookedSeat,
  Booking,
  CancelReason,
  Participant,
  PayerOption,
  Started,
  StudentFacts,
  UsedCourses,
} from './seats.types';
export type { Price, Swap } from './swaps.types';
export type { WaitlistRepository } from './waitlist.repository';
