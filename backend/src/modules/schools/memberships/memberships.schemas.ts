import { MEMBERSHIP_CONFIRMATIONS, MEMBERSHIP_STATES } from '@valikool/contract';
import { bulkIds, instant, MoneyDto, numericId, pageOf, PageQuery, z } from '#platform/index';
import { DEPARTING_FATES } from './departures.types';
import { LISTED_STATES, SCHOOL_ENDINGS } from './memberships.types';

export const SchoolParams = z.object({ id: numericId });

const MembershipDto = z
  .object({
    id: z.number().int(),
    school: z.object({ id: z.number().int(), name: z.string() }),
    state: z.enum(MEMBERSHIP_STATES),
    claimedAt: instant.nullable(),
    askedAt: instant.nullable().openapi({ description: 'When the student last asked the school to confirm' }),
    canAskAt: instant
      .nullable()
      .openapi({ description: 'From when the student may ask the school; null unless the claim is open' }),
    confirmedAt: instant.nullable(),
    confirmedHow: z.enum(MEMBERSHIP_CONFIRMATIONS).nullable(),
  })
  .openapi('Membership');

export const OwnMembershipsDto = z
  .object({
    confirmed: MembershipDto.nullable().openapi({ description: 'The school that may pay' }),
    claim: MembershipDto.nullable().openapi({ description: 'The school that has not answered yet' }),
  })
  .openapi('OwnMemberships');

export const ClaimMembership = z.strictObject({ schoolId: z.number().int().positive() }).openapi('ClaimMembership');

export const JoinSchool = z
  .strictObject({
    code: z.string().trim().min(1).max(40).openapi({ example: '7KQM-R2XD-V904' }),
    move: z.boolean().default(false).openapi({ description: 'Whether a student of another school agrees to leave it' }),
  })
  .openapi('JoinSchool');

export const ListMemberships = z.object({ ...PageQuery, state: z.enum(LISTED_STATES).default('CLAIMED') });

export const SchoolMembershipsDto = pageOf(
  z
    .object({
      id: z.number().int(),
      student: z.object({
        id: z.number().int(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
      }),
      grade: z.string().nullable().openapi({ example: '11.B' }),
      state: z.enum(LISTED_STATES),
      claimedAt: instant.nullable(),
      askedAt: instant.nullable(),
      confirmedAt: instant.nullable(),
      confirmedHow: z.enum(MEMBERSHIP_CONFIRMATIONS).nullable(),
    })
    .openapi('SchoolMembership'),
).openapi('SchoolMemberships');

export const DecideMemberships = z.strictObject({ ids: bulkIds }).openapi('DecideMemberships');

export const EndMemberships = z
  .strictObject({
    ids: bulkIds,
    how: z
      .enum(SCHOOL_ENDINGS)
      .default('REMOVED')
      .openapi({ description: 'A student who was removed cannot come back by the join code' }),
    on: z.iso
      .date()
      .nullable()
      .default(null)
      .openapi({ description: 'The day on which the students left; null for today', example: '2026-06-19' }),
  })
  .openapi('EndMemberships');

export const DepartingDto = z
  .object({
    items: z.array(
      z
        .object({
          id: z.number().int(),
          student: z.object({ id: z.number().int(), firstName: z.string(), lastName: z.string() }),
          seats: z.array(
            z.object({
              registrationId: z.number().int().nullable(),
              waitlistEntryId: z.number().int().nullable(),
              courseTitle: z.string(),
              cohortName: z.string(),
              startsAt: instant,
              fate: z.enum(DEPARTING_FATES).openapi({
                description:
                  'STAYS: the school pays for it as before. REQUEST_ENDS: it waits for approval, and ends; what was set aside goes back. WAITS_FOR_STUDENT: the place on the waiting list stays, but the school pays for no seat that comes of it; what was set aside for an offered seat goes back.',
              }),
              schoolShare: MoneyDto,
              prepaidSeats: z
                .number()
                .int()
                .openapi({ description: 'Seats bought in advance that it uses, or that are set aside for it' }),
              credit: MoneyDto.openapi({ description: 'Credit that it uses, or that is set aside for it' }),
              invoiceNumber: z.string().nullable().openapi({ description: 'Null while the invoice is open' }),
            }),
          ),
        })
        .openapi('DepartingMember'),
    ),
  })
  .openapi('DepartingMembers');

export const SetGrade = z
  .strictObject({
    ids: bulkIds,
    grade: z.string().trim().max(20).nullable().openapi({
      description: 'A grade, 1 to 12, with or without the name of a class; null for none',
      example: '11.B',
    }),
  })
  .openapi('SetGrade');

export const JoinCodeDto = z
  .object({ code: z.string().nullable(), madeAt: instant.nullable() })
  .openapi('JoinCode', { description: 'Null until somebody makes a code' });
