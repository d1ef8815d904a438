import type { components, paths } from '@valikool/contract';

type Schemas = components['schemas'];

/** Short names of the contract's types. */
export type Case = Schemas['Case'];
export type ResolveCase = Schemas['ResolveCase'];
export type CohortCard = Schemas['CohortCard'];
export type Invariants = Schemas['Invariants'];
export type Invoice = Schemas['Invoice'];
export type ManagedGiftCard = Schemas['ManagedGiftCard'];
export type PromotionCode = Schemas['PromotionCode'];
export type CreatePromotionCode = Schemas['CreatePromotionCode'];
export type Refund = Schemas['Refund'];
export type Registration = Schemas['Registration'];
export type CreateRegistration = Schemas['CreateRegistration'];
export type Eligibility = Schemas['Eligibility'];
export type PayerOption = Schemas['PayerOption'];
export type SwapOption = Schemas['SwapOption'];
export type SchoolConditions = Schemas['SchoolConditions'];
export type SchoolName = Schemas['SchoolName'];
export type ListedUser = Schemas['ListedUser'];
export type UserAccount = Schemas['UserAccount'];
export type CreateUser = Schemas['CreateUser'];
export type UpdateUser = Schemas['UpdateUser'];
export type ChangeUsers = Schemas['ChangeUsers'];
export type ChangeRegistrations = Schemas['ChangeRegistrations'];
export type ChangedUser = Schemas['BulkResults']['results'][number];
export type Application = Schemas['TeacherApplication'];
export type ApplicationRow = Schemas['TeacherApplicationRow'];
export type PageSource = Schemas['PageSource'];
export type PageSlug = PageSource['slug'];
export type UpdatePage = Schemas['UpdatePage'];
export type Transfer = Schemas['RecordTransfer'];

export type RegistrationsQuery = NonNullable<paths['/registrations']['get']['parameters']['query']>;
export type UsersQuery = NonNullable<paths['/users']['get']['parameters']['query']>;
export type PaymentsQuery = NonNullable<paths['/payments']['get']['parameters']['query']>;
export type ListedPayment = Schemas['ListedPayment'];
export type MoneyOverview = Schemas['MoneyOverview'];
export type BankFile = Schemas['BankFile'];
export type BankLine = Schemas['BankLine'];
export type MatchBankLine = Schemas['MatchBankLine'];
export type Payout = Schemas['Payout'];
export type PayoutEntry = Schemas['PayoutEntry'];
export type PayoutReading = Schemas['PayoutReading'];
export type Reconciliation = Schemas['Reconciliation'];
