import { euro } from '#platform/index';
import { toPassDto } from '../passes.mapper';
import { stateOf } from '../passes.policy';
import type { PassSettings } from '../passes.types';
import type { ChargeView, ManagedPass, PassEvent, PassHistory, PassNeed } from './staff-passes.types';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function needOf(pass: ManagedPass): PassNeed | null {
  if (!pass.needsAction) return null;
  if (pass.goneAt !== null) return 'GONE';
  const state = stateOf(pass);
  if (state === 'NOT_CHARGED') return state;
  return state === 'UNPAID' ? 'DEBT' : 'RETRYING';
}

export const toManagedPassDto = (pass: ManagedPass, settings: PassSettings, now: Date) => ({
  ...toPassDto(pass, settings, now),
  needs: needOf(pass),
  provider: pass.provider,
  subscriptionId: pass.subscriptionId,
});

const toChargeDto = ({ invoiceId, invoiceNumber, amountCents, ...charge }: ChargeView) => ({
  id: charge.id,
  status: charge.status,
  attempts: charge.attempts,
  amount: euro(amountCents),
  periodStart: charge.periodStart.toISOString(),
  periodEnd: charge.periodEnd.toISOString(),
  nextAttemptAt: iso(charge.nextAttemptAt),
  paidAt: iso(charge.paidAt),
  invoice: invoiceId === null ? null : { id: invoiceId, number: invoiceNumber },
});

const STAFF = {
  PAUSE: 'STAFF_PAUSE',
  RESUME: 'STAFF_RESUME',
  NOW: 'STAFF_NOW',
  PERIOD_END: 'STAFF_PERIOD_END',
  // By the case of a pass that its provider does not know.
  END_PASS: 'STAFF_NOW',
} as const;

function detailOf({ type, metadata }: PassEvent) {
  const asked = metadata['staff'] as keyof typeof STAFF | undefined;
  if (asked !== undefined) return STAFF[asked];
  if (type === 'SUBSCRIPTION_CREATED') return 'BEGUN';
  if (type === 'PAUSE_SUBSCRIPTION') return metadata['paused'] === true ? 'PAUSED' : 'RESUMED';
  if (metadata['endsWithPeriod'] === undefined) return 'ENDED';
  return metadata['endsWithPeriod'] === true ? 'WILL_END' : 'WILL_GO_ON';
}

const toEventDto = (event: PassEvent) => ({
  id: event.id,
  type: event.type,
  detail: detailOf(event),
  note: event.note,
  at: event.at.toISOString(),
  actor: event.actorUserId === null ? null : { id: event.actorUserId, name: event.actorName ?? '' },
});

export const toPassHistoryDto = ({ pass, charges, events }: PassHistory, settings: PassSettings, now: Date) => ({
  pass: toManagedPassDto(pass, settings, now),
  charges: charges.map(toChargeDto),
  events: events.map(toEventDto),
});
