import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';

export const ListUnreachable = z.object({
  ...PageQuery,
  userId: numericId.optional().openapi({ description: 'Only the address of this person' }),
});

export const UnreachableDto = z
  .object({
    address: z.string(),
    reason: z.enum(['REFUSED', 'BOUNCED']).openapi({
      description: 'REFUSED: by the mail server at sending; BOUNCED: a notice came afterwards',
    }),
    status: z.string().openapi({ example: '5.1.1' }),
    since: instant,
    userId: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
  })
  .openapi('UnreachableAddress');
export const UnreachableListDto = pageOf(UnreachableDto).openapi('UnreachableAddresses');

/** Senders add fields of their own, such as the diagnostic text, which are passed over. */
export const ReportBounce = z
  .looseObject({
    recipient: z.string().trim().min(3).max(320).openapi({ example: 'mari@naide.ee' }),
    action: z.string().max(40).openapi({ example: 'failed' }),
    status: z.string().max(20).openapi({ example: '5.1.1' }),
  })
  .openapi('ReportBounce');
