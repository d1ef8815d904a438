import { ProviderDownError } from '../billing.errors';
import { UnansweredCasesService } from './unanswered-cases.service';

type Deps = ConstructorParameters<typeof UnansweredCasesService>[0];
type Resolving = Parameters<UnansweredCasesService['resolve']>;

const asked = [{ id: 1, paymentAttemptId: 'attempt' }, { action: 'ASK_AGAIN' }] as unknown as Resolving;

it('keeps the case of a charge open whose provider is still silent', async () => {
  const resolved: unknown[] = [];
  const service = new UnansweredCasesService({
    attempts: { getAttempt: () => Promise.resolve({ id: 'attempt', provider: 'stripe', providerRef: null }) },
    payments: { start: () => Promise.resolve({ providerIsDown: true }), refresh: () => Promise.reject(new Error()) },
    stores: { run: (work: unknown) => Promise.resolve(resolved.push(work)) },
  } as unknown as Deps);

  await expect(service.resolve(...asked)).rejects.toBeInstanceOf(ProviderDownError);
  expect(resolved).toEqual([]);
});
