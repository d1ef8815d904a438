import { mailsOf, type PassChange } from './pass-changes';
import { PAUSED_BY } from './passes.policy';

type Charge = Pick<PassChange['charges'][number], 'id' | 'status' | 'attempts' | 'nextAttemptAt'>;
type Is = { status: PassChange['observed']['status']; isPausedForDebt: boolean };

const PASS = 7;
const EARLIER = '0190f1de-0000-7000-8000-000000000002';
const FAILED = '0190f1de-0000-7000-8000-000000000003';
const SKIPPED = '0190f1de-0000-7000-8000-000000000004';
const BY_DEBT = { [PAUSED_BY]: 'debt' };
const pauseOf = ({ isPausedForDebt }: Is) => (isPausedForDebt ? { behavior: 'void', resumesAt: null } : null);

/** @returns names and charges of the mails about a pass that was, and now is */
function mailsAbout(was: Is, is: Is, charges: readonly Charge[]): string[][] {
  const change = {
    before: {
      id: PASS,
      endedAt: null,
      pauseBehavior: pauseOf(was)?.behavior ?? null,
      stripeMetadata: was.isPausedForDebt ? BY_DEBT : {},
    },
    observed: { status: is.status, pause: pauseOf(is), endedAt: null, metadata: is.isPausedForDebt ? BY_DEBT : {} },
    isNew: false,
    isSecond: false,
    charges,
  } as unknown as PassChange;
  return mailsOf(change).map(({ name, payload }) => [name, (payload as { chargeId: string }).chargeId]);
}

const active: Is = { status: 'ACTIVE', isPausedForDebt: false };
const paused: Is = { status: 'ACTIVE', isPausedForDebt: true };
const charge = (over: Partial<Charge>): Charge => ({
  id: FAILED,
  status: 'OPEN',
  attempts: 4,
  nextAttemptAt: null,
  ...over,
});
const skipped = charge({ id: SKIPPED, status: 'VOID', attempts: 0 });

it.each(['OPEN', 'UNCOLLECTIBLE'] as const)('tells of the pause when the failed charge is %s', (status) => {
  expect(mailsAbout(active, paused, [charge({ status })])).toEqual([['pass.paused-for-debt', FAILED]]);
});

it('tells that the card is tried again', () => {
  const open = charge({ nextAttemptAt: new Date('2026-12-01T10:00:00Z') });

  expect(mailsAbout(active, { ...active, status: 'PAST_DUE' }, [open])).toEqual([['pass.charge-failed', FAILED]]);
});

it('tells that the pass works again once the debt is paid, past the periods that the pause skipped', () => {
  expect(mailsAbout(paused, active, [skipped, charge({ status: 'PAID' })])).toEqual([['pass.goes-on', FAILED]]);
});

it('tells of no payment when the debt was forgiven', () => {
  const earlier = charge({ id: EARLIER, status: 'PAID', attempts: 1 });

  expect(mailsAbout(paused, active, [skipped, charge({ status: 'VOID' }), earlier])).toEqual([]);
});
