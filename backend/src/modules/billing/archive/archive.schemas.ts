import { numericId, z } from '#platform/index';

export const ArchiveQuery = z.strictObject({
  year: z.coerce.number().int().min(2020).max(2100).openapi({ example: 2026 }),
  month: z.coerce.number().int().min(1).max(12).optional().openapi({ description: 'Only this month of the year' }),
  schoolId: numericId.optional().openapi({ description: 'Only documents of this school' }),
});
