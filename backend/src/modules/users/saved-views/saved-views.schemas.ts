import { numericId, z } from '#platform/index';

const list = z
  .string()
  .regex(/^[a-z-]{1,40}$/)
  .openapi({ description: 'The list’s name, which its page chooses', example: 'school-students' });

export const SavedViewParams = z.object({ id: numericId });
export const ListSavedViews = z.strictObject({ list });

export const SaveView = z
  .strictObject({
    list,
    name: z.string().trim().min(1).max(60).openapi({ example: 'Ootavad tulemust' }),
    query: z
      .string()
      .max(500)
      .openapi({ description: 'The query of the page’s address', example: 'status=AWAITING_RESULT' }),
  })
  .openapi('SaveView');

export const SavedViewDto = z
  .object({ id: z.number().int(), list: z.string(), name: z.string(), query: z.string() })
  .openapi('SavedView');

export const SavedViewsDto = z
  .object({ items: z.array(SavedViewDto), nextCursor: z.null().openapi({ description: 'They are all on one page' }) })
  .openapi('SavedViews');
