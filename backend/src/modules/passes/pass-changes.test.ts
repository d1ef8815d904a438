import { mailsOf, type PassChange } from './pass-changes';
import { PAUSED_BY } from './passes.policy';

type Charge = Pick<PassChange['charges'][number], 'id' | 'status' | 'attempts' | 'nextAttemptAt' | 'periodEnd'>;
type Is = { status: PassChange['observed']['status']; isPausedForDebt: boolean };

const NOW = new Date('2026-11-30T10:00:00Z');
const [OVER, RUNNING] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-12-20T10:00:00Z')];
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
  return mailsOf(change, NOW).map(({ name, payload }) => [name, (payload as { chargeId: string }).chargeId]);
}

const active: Is = { status: 'ACTIVE', isPausedForDebt: false };
const paused: Is = { status: 'ACTIVE', isPausedForDebt: true };
const charge = (over: Partial<Charge>): Charge => ({
  id: FAILED,
  status: 'OPEN',
  attempts: 4,
  nextAttemptAt: null,
  periodEnd: RUNNING,
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

it('tells that the pass works again once the debt for the running period is paid', () => {
  expect(mailsAbout(paused, active, [charge({ status: 'PAID' })])).toEqual([['pass.goes-on', FAILED]]);
});

it('does not call a pass paid when the debt was for a period that is over, and the pause has skipped the next', () => {
  expect(mailsAbout(paused, active, [skipped, charge({ status: 'PAID', periodEnd: OVER })])).toEqual([]);
});

it('tells that the debt was forgiven, and of no payment', () => {
  const earlier = charge({ id: EARLIER, status: 'PAID', attempts: 1, periodEnd: OVER });

  expect(mailsAbout(paused, active, [skipped, charge({ status: 'VOID' }), earlier])).toEqual([
    ['pass.debt-forgiven', FAILED],
  ]);
});
