import { instant, MoneyDto, pageOf, PageQuery, z } from '#platform/index';
import { MOST_PRICE_CENTS } from '#modules/courses/index';

/** A cohort's price in a request: gross, at least one cent, at most the highest price of a course. */
export const CohortPrice = z.strictObject({
  amount: z.number().int().min(1).max(MOST_PRICE_CENTS),
  currency: z.literal('EUR'),
});

export const ProposePrice = z.strictObject({ price: CohortPrice }).openapi('ProposePrice', {
  description: 'Within the bounds that the cohort’s editor names (`priceRange`)',
});

export const ReviewPrice = z
  .strictObject({
    proposalId: z.number().int().positive().openapi({ description: 'The proposal that was seen' }),
    verdict: z.enum(['APPROVED', 'SENT_BACK']),
    comment: z
      .string()
      .trim()
      .max(1_000)
      .optional()
      .openapi({ description: 'Why it is sent back; required for SENT_BACK' }),
  })
  .openapi('ReviewPrice');

export const PriceProposalDto = z
  .object({
    id: z.number().int(),
    price: MoneyDto,
    status: z.enum(['WAITING', 'SENT_BACK']),
    comment: z.string().nullable().openapi({ description: 'Why it was sent back' }),
    proposer: z.object({ id: z.number().int(), name: z.string() }),
    createdAt: instant,
  })
  .openapi('PriceProposal');

export const ListPriceProposals = z.object(PageQuery);

export const PriceProposalsDto = pageOf(
  z
    .object({
      id: z.number().int(),
      price: MoneyDto,
      coursePrice: MoneyDto,
      cohort: z.object({
        id: z.number().int(),
        name: z.string(),
        courseTitle: z.string(),
        startDate: instant,
        timeZone: z.string(),
      }),
      proposer: z.object({ id: z.number().int(), name: z.string() }),
      createdAt: instant,
    })
    .openapi('WaitingPriceProposal'),
)
  .extend({ total: z.number().int() })
  .openapi('PriceProposals');
