import { bulkIds, MoneyDto, z } from '#platform/index';
import { ConditionDto } from '../view/registrations.schemas';

export const PreviewGroup = z.strictObject({ studentIds: bulkIds }).openapi('PreviewGroup');

export const RegisterGroup = z
  .strictObject({
    studentIds: bulkIds,
    acceptTerms: z.literal(true, { error: 'the terms must be accepted' }).openapi({
      description: 'The school accepts the terms for its students',
    }),
  })
  .openapi('RegisterGroup');

export const GroupPreviewDto = z
  .object({
    refusal: z
      .string()
      .nullable()
      .openapi({ description: 'Why nobody can register now; null when the cohort is open' }),
    freeSeats: z.number().int(),
    schoolPays: MoneyDto.openapi({ description: 'For all who are not registered yet' }),
    studentsPay: MoneyDto,
    students: z.array(
      z.object({
        id: z.number().int(),
        firstName: z.string(),
        lastName: z.string(),
        isRegistered: z.boolean().openapi({ description: 'Has a seat in the cohort already' }),
        failed: z.array(ConditionDto).openapi({
          description: 'The school’s conditions that do not hold; the school may register the student all the same',
        }),
      }),
    ),
  })
  .openapi('GroupPreview');
