import { ACTIONS_WITH_REFERENCE, CASE_KINDS, CASE_STATUSES, type CaseKind } from '@valikool/contract';
import { bankReference, instant, MoneyInCurrencyDto, numericId, pageOf, PageQuery, z } from '#platform/index';

const kinds = Object.keys(CASE_KINDS) as [CaseKind, ...CaseKind[]];
const actions = [...new Set(Object.values(CASE_KINDS).flatMap((kind) => kind.actions))];
const CaseAction = z.enum(actions);

export const CaseParams = z.object({ id: numericId });

export const ListCases = z.strictObject({
  ...PageQuery,
  status: z.enum(CASE_STATUSES).default('OPEN'),
  kind: z.enum(kinds).optional(),
});

export const ResolveCase = z
  .strictObject({
    action: CaseAction.openapi({ description: 'One of the case’s `actions`' }),
    note: z.string().trim().min(1).max(1_000).openapi({ description: 'Why; only staff read it' }),
    reference: bankReference.optional().openapi({
      description: `The bank’s number of the transfer that staff have made; with ${ACTIONS_WITH_REFERENCE.join(', ')}, and only there`,
    }),
  })
  .superRefine(({ action, reference }, context) => {
    const isNeeded = ACTIONS_WITH_REFERENCE.includes(action);
    if (isNeeded === (reference !== undefined)) return;
    const message = isNeeded ? 'the number of the transfer is needed' : 'this action moves no money by hand';
    context.addIssue({
      code: 'custom',
      path: ['reference'],
      message,
      params: { rule: isNeeded ? 'required' : 'unexpected' },
    });
  })
  .openapi('ResolveCase', { example: { action: 'RETURN', note: 'The payer asked for their money' } });

const named = z.object({ id: z.number().int(), name: z.string() });

export const CaseDto = z
  .object({
    id: z.number().int(),
    kind: z.enum(kinds),
    status: z.enum(CASE_STATUSES),
    facts: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .openapi({ description: 'Codes and numbers that tell what happened; which there are depends on the kind' }),
    amount: MoneyInCurrencyDto.nullable().openapi({ description: 'The money at stake' }),
    user: named.nullable(),
    school: named.nullable(),
    registration: z
      .object({ id: z.number().int(), cohortId: z.number().int(), cohortName: z.string(), courseTitle: z.string() })
      .nullable(),
    invoice: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
    openedAt: instant,
    dueAt: instant.openapi({ description: 'By when somebody must have decided' }),
    isOverdue: z.boolean(),
    actions: z.array(CaseAction).openapi({ description: 'What staff may decide; empty once the case is resolved' }),
    resolvedAt: instant.nullable(),
    resolvedBy: named.nullable().openapi({ description: 'Null where the matter settled itself' }),
    action: z.string().nullable().openapi({ description: 'What was decided, or how the matter settled itself' }),
    note: z.string().nullable(),
  })
  .openapi('Case');

export const CasesDto = pageOf(CaseDto).extend({ total: z.number().int() }).openapi('Cases');
