import type { components, paths } from '@valikool/contract';

type Schemas = components['schemas'];

/** The contract's types under this front end's names. */
/** What the catalogue shows of a course. */
export type CourseCard = Omit<
  ListedCourse,
  'categories' | 'tag' | 'academicHours' | 'freeSeats' | 'cohortCount' | 'updatedAt'
>;
export type ListedCourse = Schemas['CourseCard'];
export type CourseCounts = Schemas['CourseCounts'];
export type OwnPrice = Schemas['OwnPrice'];
/** Without its description as it was written: a page shows the sanitised one. */
export type Course = Omit<Schemas['Course'], 'description'>;
export type WrittenCourse = Schemas['Course'];
export type EditableCourse = Schemas['EditableCourse'];
export type OpenCohort = Schemas['OpenCohort'];
export type Cancellation = Schemas['Cancellation'];
export type ShownSchoolBalance = Schemas['ShownSchoolBalance'];
export type Eligibility = Schemas['Eligibility'];
export type PayerOption = Schemas['PayerOption'];
export type ProviderOption = Schemas['ProviderOption'];
export type Condition = Schemas['Condition'];
export type Clash = Schemas['Clash'];
export type CreateRegistration = Schemas['CreateRegistration'];
export type RegistrationCreated = Schemas['RegistrationCreated'];
export type FeedbackForm = Schemas['FeedbackForm'];
export type GivenFeedbackReply = Schemas['GivenFeedbackReply'];
export type GivenFeedback = Schemas['GivenFeedback'];
export type Registration = Schemas['Registration'];
export type RegistrationDetail = Schemas['RegistrationDetail'];
export type Diploma = Schemas['Diploma'];
export type DiplomaCheck = Schemas['DiplomaCheck'];
export type Material = Schemas['Material'];
export type TimelineEntry = Schemas['TimelineEntry'];
export type Payment = NonNullable<Schemas['Payment']>;
export type PaymentOption = Schemas['PaymentOptions']['items'][number];
export type Invoice = Schemas['Invoice'];
export type InvoiceDetail = Schemas['InvoiceDetail'];
export type PaymentPlan = Schemas['PaymentPlan'];
export type Instalment = Schemas['Instalment'];
export type PlannedPart = Schemas['PlannedPart'];
export type GuardianLink = Schemas['GuardianLink'];
export type AskGuardian = Schemas['AskGuardian'];
export type AskGuardianForSeat = Schemas['AskGuardianForSeat'];
export type PaymentLink = Schemas['PaymentLink'];
export type PayByLink = Schemas['PayByLink'];
export type GiftCard = Schemas['GiftCard'];
export type SpentGiftCard = Schemas['SpentGiftCard'];
export type GiftCardOffer = Schemas['GiftCardOffer'];
export type GiftCardBalance = Schemas['GiftCardBalance'];
export type BuyGiftCard = Schemas['BuyGiftCard'];
export type PayGiftCard = Schemas['PayGiftCard'];
export type WaitlistEntry = Schemas['WaitlistEntry'];
export type WaitlistOffer = Schemas['WaitlistOffer'];
export type WaitlistDecision = Schemas['WaitlistDecision'];
export type DecideWaitlistOffer = Schemas['DecideWaitlistOffer'];
export type SwapOptions = Schemas['SwapOptions'];
export type SwapOption = Schemas['SwapOption'];
export type SwapRegistration = Schemas['SwapRegistration'];
export type PendingSwap = NonNullable<Schemas['PendingSwap']>;
export type ClassSession = Schemas['ClassSession'];
export type OwnClass = Schemas['OwnClass'];

export type ClassTime = Schemas['ClassTime'];
export type CoursesQuery = NonNullable<paths['/courses']['get']['parameters']['query']>;
export type CatalogueSort = NonNullable<CoursesQuery['sort']>;
export type RegistrationsQuery = NonNullable<paths['/registrations']['get']['parameters']['query']>;
export type RoomAccess = Schemas['RoomAccess'];
export type RoomConnection = Schemas['RoomConnection'];
