/** The face of `seats/`: what the other folders of this module may use. See docs/ARCHITECTURE.md, "Seats". */
export type { CanceledCohortsService } from './canceled-cohorts.service';
export { holdEnd, offersBankTransfer, type RegistrationSettings, renewedHold } from './holds.policy';
export type { LatePayersRepository } from './late-payers.repository';
export type { LatePayersService } from './late-payers.service';
export type { HoldsService } from './holds.service';
export { closedBefore, offerHold, takesStudents, type WaitlistSettings } from './offers.policy';
export { isActive, isUnderWay, isUnpaid, payingSchoolId, statusesOf } from './participants.policy';
export type { ParticipantsRepository } from './participants.repository';
export type { OwnOffer, WaitlistEntry, WaitlistOffer } from './queue.types';
export {
  chargeSchoolOf,
  differenceText,
  lineText,
  lockSchoolOf,
  openSchoolsInvoice,
  type SchoolStores,
} from './school-charge';
export { type BookingStores, buyerOfStudent, SeatBooking } from './seat-booking';
export { type LockedSeat, lockSeat, type SeatLockStores } from './seat-lock';
export { moveSeat, type SeatMoveStores } from './seat-move';
export {
  acceptOffer,
  atOfferedPrice,
  isSeatAwaited,
  passSeatOn,
  type SeatQueueStores,
  type TakenSeat,
  takeSeatInTurn,
} from './seat-queue';
export { type SeatReleaseStores, takeMoneyBack, withdrawSwap } from './seat-release';
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
export type { CancelReason, Participant, PayerOption, Started, StudentFacts, UsedCourses } from './seats.types';
export type { Price, Swap } from './swaps.types';
export type { WaitlistRepository } from './waitlist.repository';
