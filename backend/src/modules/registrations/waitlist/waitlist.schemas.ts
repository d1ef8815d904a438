import { PaymentDto } from '#modules/billing/index';
import { instant, MoneyDto, numericId, pageOf, PageQuery, z } from '#platform/index';
import {
  ClashDto,
  FreeSiblingDto,
  OpenOfferDto,
  PayerOptionDto,
  ProviderOptionDto,
  WaitlistPlace,
} from '../view/eligibility.schemas';
import { CohortSummaryDto, HowToPay, Payer, RegistrationDto } from '../view/registrations.schemas';

export const OFFER_STATUSES = ['OPEN', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN'] as const;

export const WaitlistEntryParams = z.object({ id: numericId, entry: numericId });

/** The offer's id, for its signed-in student; or the token of the mail, for anybody who has the mail. */
export const WaitlistOfferParams = z.object({
  offer: z.string().min(20).max(400).openapi({ description: 'Id of the offer, or the token of its mail' }),
});

export const JoinWaitlist = z
  .strictObject({
    studentId: z.number().int().positive().optional().openapi({ description: 'By a school for one of its students' }),
    payer: Payer.optional().openapi({ description: 'Who is to pay; can be chosen again when a seat is offered' }),
    acceptTerms: z.boolean().optional().openapi({
      description:
        'Must be true when students join by themselves; whom a school puts on the list agrees by taking the seat',
    }),
  })
  .openapi('JoinWaitlist');

export const ChangeWaitlistPriority = z
  .strictObject({
    priority: z.number().int().min(0).max(100).openapi({ description: '0 is usual; a greater number goes first' }),
    reason: z.string().trim().min(1).max(500),
  })
  .openapi('ChangeWaitlistPriority');

export const DecideWaitlistOffer = z
  .strictObject({ accept: z.boolean(), payer: Payer.optional(), ...HowToPay })
  .openapi('DecideWaitlistOffer');

export const LeaveWaitlistQuery = z.strictObject({
  studentId: numericId.optional().openapi({ type: 'integer', description: 'By a school for one of its students' }),
});

export const WaitlistEntryDto = z.object({ ...WaitlistPlace, cohort: CohortSummaryDto }).openapi('WaitlistEntry');
export const MyWaitlistDto = z.object({ items: z.array(WaitlistEntryDto), nextCursor: z.null() }).openapi('MyWaitlist');

export const CohortWaitlistQuery = z.strictObject({ ...PageQuery });
export const CohortWaitlistEntryDto = z
  .object({
    id: z.number().int(),
    status: z.enum(['WAITING', 'OFFERED']),
    position: z.number().int().nullable(),
    priority: z.number().int(),
    reason: z.string().nullable().openapi({ description: 'Why the priority was changed' }),
    payer: Payer.nullable(),
    joinedAt: instant,
    student: z.object({ id: z.number().int(), firstName: z.string(), lastName: z.string(), email: z.string() }),
    school: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    offer: OpenOfferDto.nullable(),
  })
  .openapi('CohortWaitlistEntry');
export const CohortWaitlistPage = pageOf(CohortWaitlistEntryDto)
  .extend({
    latePayers: z.number().int().openapi({ description: 'Students who have paid and wait for a seat; they go first' }),
  })
  .openapi('CohortWaitlistPage');

export const WaitlistOfferDto = z
  .object({
    id: z.uuid(),
    status: z.enum(OFFER_STATUSES),
    expiresAt: instant,
    decidedAt: instant.nullable(),
    firstName: z.string(),
    cohort: CohortSummaryDto,
    price: MoneyDto,
    payer: Payer.openapi({ description: 'Who pays unless the answer says otherwise' }),
    payers: z.array(PayerOptionDto).openapi({ description: 'Empty when the offer is over' }),
    providers: z.array(ProviderOptionDto).openapi({ description: 'Empty when the offer is over' }),
    hasClashes: z
      .boolean()
      .openapi({ description: 'Classes are at the time of the student’s others; false when the offer is over' }),
    clashes: z.array(ClashDto).openapi({
      description:
        'With the student’s other cohorts; empty when the offer is over, and for the token of the mail alone',
    }),
    freeSiblings: z.array(FreeSiblingDto).openapi({
      description:
        'Cohorts of the same course with a free seat and without a clash; looked for when this one clashes, for its student who is signed in',
    }),
    registrationId: z.number().int().nullable(),
    otherRegistrationId: z.number().int().nullable().openapi({
      description:
        'The student’s seat in another cohort of the course, which can be swapped for the offered one; null for the token of the mail alone',
    }),
  })
  .openapi('WaitlistOffer');

export const WaitlistDecisionDto = z
  .object({
    offer: WaitlistOfferDto,
    registration: RegistrationDto.nullable().openapi({
      description:
        'Null when declined, and for whoever answers by the token of the mail without being signed in as its student',
    }),
    toPay: MoneyDto.openapi({
      description:
        'What the student has to pay before `heldUntil`, where the offer was answered by a swap its difference; 0 when the seat is confirmed',
    }),
    heldUntil: instant.nullable(),
    payment: PaymentDto.optional(),
  })
  .openapi('WaitlistDecision');
