import { LANGUAGES, PERMISSIONS, ROLES } from '@valikool/contract';
import { numericId, z } from '#platform/index';

export const UserParams = z.object({ id: numericId });

/**
 * The session as the auth client keeps it. Only the access token is read; other fields depend on the client's version.
 */
export const OpenSession = z
  .looseObject({ session: z.looseObject({ access_token: z.string().min(1).max(20_000) }) })
  .openapi('OpenSession');

const PaymentLimitationsClaim = z
  .object({
    inLanguage: z.array(z.enum(LANGUAGES)).optional(),
    courseIds: z.array(z.number().int()).optional(),
    numberOfCourses: z.number().int().optional(),
    numberOfCoursesPer: z.enum(['SCHOOL_YEAR', 'HALF_YEAR', 'PERIOD']).optional(),
    inTimePeriod: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
  })
  .openapi('PaymentLimitations');

export const SessionUserDto = z
  .object({
    id: z.number().int(),
    auth_id: z.uuid().nullable(),
    email: z.string(),
    metadata: z.object({ provider: z.string().optional(), ip_address: z.string().optional() }).optional(),
    role: z.enum(ROLES),
    permissions: z.array(z.enum(PERMISSIONS)),
    language: z.enum(LANGUAGES),
    landing: z.string().openapi({ description: 'Where this person’s work begins', example: '/user/my-courses' }),
    lw_user_id: z.string().nullable(),
    school_id: z.number().int().nullable(),
    school_name: z.string().nullable(),
    school_payment_text: z.string().nullable(),
    school_payment_limitations: PaymentLimitationsClaim.nullable(),
    course_price: z.number().int().nullable().openapi({ description: 'What the school pays for a seat, in cents' }),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string().nullable(),
    discord_user_id: z.string().nullable(),
    favorite_courses: z.array(z.number().int()),
    classroom_email: z.string().nullable(),
    subscription: z
      .object({
        id: z.string(),
        created_at: z.iso.datetime(),
        type: z.enum(['SINGLE_PASS', 'MULTI_PASS']),
        discount: z.boolean().nullable(),
        pause_collection: z.object({ behavior: z.string(), resumes_at: z.number().nullable() }).nullable(),
      })
      .optional(),
    promotion_code: z.object({ promotion_code: z.string(), times_redeemed: z.number().int() }).optional(),
  })
  .openapi('SessionUser');

export const SessionDto = z.object({ user: SessionUserDto, accessToken: z.string() }).openapi('Session');
