import type { components, paths } from '@valikool/contract';

type Schemas = components['schemas'];

export type DepartingMember = Schemas['DepartingMember'];
export type DepartingSeat = DepartingMember['seats'][number];
export type Diploma = Schemas['Diploma'];

/** Short names of the contract's types. */
export type AddSchoolCredit = Schemas['AddSchoolCredit'];
export type ApprovalLink = Schemas['ApprovalLink'];
export type ApprovalRequest = Schemas['ApprovalRequest'];
/** What came of one of several things that were changed at once. */
export type BulkResult = Schemas['BulkResults']['results'][number];
export type ChangeConditions = Schemas['ChangeSchoolConditions'];
export type ChangeSchoolBilling = Schemas['ChangeSchoolBilling'];
export type CourseCard = Schemas['CourseCard'];
export type CreateRegistration = Schemas['CreateRegistration'];
export type DraftConditions = Schemas['PreviewSchoolConditions'];
export type Eligibility = Schemas['Eligibility'];
export type GroupPreview = Schemas['GroupPreview'];
export type Import = Schemas['Import'];
export type ImportChoice = Schemas['ChooseImportRows']['choice'];
export type ImportRow = Schemas['ImportRow'];
export type ImportVerdict = ImportRow['verdict'];
export type Invitation = Schemas['SchoolInvitation'];
export type InvitationResult = Schemas['InvitedPeople']['results'][number];
export type Invoice = Schemas['Invoice'];
export type ListedVersion = Schemas['ListedSchoolConditionsVersion'];
export type Membership = Schemas['SchoolMembership'];
export type OpenCohort = Schemas['OpenCohort'];
export type PayerOption = Schemas['PayerOption'];
export type PayersPreview = Schemas['PayerPreviews'];
export type PreviewYear = Schemas['SchoolConditionsPreviewYear'];
export type Representative = Schemas['SchoolRepresentative'];
export type Registration = Schemas['Registration'];
export type SchoolBilling = Schemas['SchoolBilling'];
export type SchoolConditions = Schemas['SchoolConditions'];
/** What conditions say, in force or not. */
export type ConditionsTerms = Pick<
  SchoolConditions,
  'limitations' | 'conditionText' | 'defaultPayer' | 'sharePercent' | 'seatPrice' | 'needsApproval' | 'approvalDays'
>;
export type ConditionsVersion = Schemas['SchoolConditionsVersion'];
export type OrderSchoolCredit = Schemas['OrderSchoolCredit'];
export type SchoolCreditOrder = Schemas['SchoolCreditOrder'];
export type SchoolCredits = Schemas['SchoolCredits'];
export type ChangeSchoolCreditSettings = Schemas['ChangeSchoolCreditSettings'];
export type SchoolCreditHistory = Schemas['SchoolCreditHistory'];
export type SchoolCreditLogRow = Schemas['SchoolCreditLogRow'];
export type ChangeSchoolSettings = Schemas['ChangeSchoolSettings'];
export type SchoolSettings = Schemas['SchoolSettings'];
/** What representatives get mail about. */
export type SchoolMailKind = keyof Schemas['SchoolMails'];
export type SchoolMessage = Schemas['SchoolMessage'];
export type SendSchoolMessage = Schemas['SendSchoolMessage'];
export type SchoolOverview = Schemas['SchoolOverview'];
export type SchoolStudent = Schemas['SchoolStudent'];
export type StudentRegistration = Schemas['SchoolStudentRegistration'];
export type WaitlistPlace = NonNullable<Schemas['Eligibility']['waitlistPlace']>;

export type StudentsQuery = NonNullable<paths['/schools/{id}/students']['get']['parameters']['query']>;
