import type { RoomId } from '@valikool/contract';
import { RoomBusyError, RoomSilentError } from '../rooms.errors';
import type { RoomPausesRepository } from './room-pauses.repository';
import { busyUntil, pauseAfter } from './tries.policy';

/**
 * Leaves a room alone that asks to wait, or that is silent.
 * @returns until when; null where the room has answered, and others may be asked about
 */
export async function pauseAfterError(
  pauses: RoomPausesRepository,
  { room, error, now }: { room: RoomId; error: unknown; now: Date },
): Promise<Date | null> {
  if (!(error instanceof RoomBusyError || error instanceof RoomSilentError)) return null;
  const isBusy = error instanceof RoomBusyError;
  const until = isBusy ? busyUntil(error.retryAfterMs, now) : pauseAfter(await pauses.failures(room), now);
  await pauses.pause(room, { until, failures: isBusy ? 0 : 1, error: isBusy ? 'room.busy' : 'room.silent' });
  return until;
}
