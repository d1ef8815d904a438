/** @covers errors case */
import { CASE_KINDS, type CaseKind } from '@valikool/contract';
import type { Actor } from '#platform/index';
import { CaseResolvedMeanwhile } from './cases.errors';
import { CasesService } from './cases.service';
import type { CaseResolver, CaseResolvers, ListedCase } from './cases.types';

const now = new Date('2027-01-24T12:00:00Z');
const actor = { userId: 7 } as Actor;

const aCase = (changes: Partial<ListedCase> = {}): ListedCase => ({
  id: 1,
  kind: 'payment.unknown-order',
  subjectKey: 'order-1',
  status: 'OPEN',
  facts: {},
  amountCents: null,
  currency: null,
  userId: null,
  schoolId: null,
  participantId: null,
  paymentAttemptId: null,
  refundId: null,
  openedAt: now,
  dueAt: now,
  resolvedAt: null,
  resolvedByUserId: null,
  action: null,
  note: null,
  user: null,
  school: null,
  registration: null,
  invoice: null,
  resolvedBy: null,
  ...changes,
});

/** Answers each `find` with the next of the cases, and then with the last. */
function setup(resolver: CaseResolver, ...found: ListedCase[]): CasesService {
  const cases = {
    list: () => Promise.reject(new Error('not asked')),
    find: () => Promise.resolve((found.length > 1 ? found.shift() : found[0]) ?? null),
  };
  const kinds = Object.keys(CASE_KINDS) as CaseKind[];
  const resolvers = Object.fromEntries(kinds.map((kind) => [kind, resolver])) as CaseResolvers;
  return new CasesService({ cases, resolvers, clock: { now: () => now } });
}

it('hands the decision to the resolver of the kind', async () => {
  const resolver = jest.fn<Promise<void>, Parameters<CaseResolver>>().mockResolvedValue();
  const service = setup(resolver, aCase(), aCase({ status: 'RESOLVED' }));

  await service.resolve(actor, 1, { action: 'CLOSE', note: 'Nii' });

  expect(resolver.mock.calls[0]?.[1]).toEqual({ action: 'CLOSE', note: 'Nii', reference: null, actorUserId: 7, now });
});

it('refuses an action of another kind, naming field and rule', async () => {
  const service = setup(() => Promise.resolve(), aCase());

  await expect(service.resolve(actor, 1, { action: 'RETRY', note: 'Nii' })).rejects.toMatchObject({
    kind: 'invalid',
    code: 'case.wrong-action',
    details: [{ field: 'action', rule: 'not-of-kind' }],
  });
});

it('names who decided when somebody else was faster than the resolver', async () => {
  const resolvedBy = { id: 8, name: 'Aino' };
  const resolved = aCase({ status: 'RESOLVED', resolvedAt: now, resolvedBy, action: 'CLOSE' });
  const service = setup(() => Promise.reject(new CaseResolvedMeanwhile()), aCase(), resolved);

  await expect(service.resolve(actor, 1, { action: 'CLOSE', note: 'Nii' })).rejects.toMatchObject({
    code: 'case.resolved',
    details: { resolvedBy, resolvedAt: now.toISOString() },
  });
});

it('fails loudly when a resolver leaves the case open', async () => {
  await expect(
    setup(() => Promise.resolve(), aCase()).resolve(actor, 1, { action: 'CLOSE', note: 'Nii' }),
  ).rejects.toThrow('The resolver of payment.unknown-order left case 1 open');
});

it('does not start when a kind has no resolver', () => {
  const cases = { list: () => Promise.reject(new Error()), find: () => Promise.resolve(null) };

  expect(() => new CasesService({ cases, resolvers: {} as never, clock: { now: () => now } })).toThrow(
    /^No resolver for cases of the kind .*payment\.unknown-order/,
  );
});
