import { after, type Clock, type Logger, MINUTE_MS, type UnitOfWork } from '#platform/index';
import type { CaseWriter } from '#modules/cases/index';
import type { CohortChannels } from '#modules/cohorts/index';
import { pauseAfterError } from '../access/pause-after-error';
import type { RoomPausesRepository } from '../access/room-pauses.repository';
import type { PlaceKeeper, Places, Room } from '../providers/room.ports';
import { RoomBusyError, RoomRefusedError, RoomSilentError } from '../rooms.errors';
import type { KeptIds, RoomCohort } from '../rooms.types';
import type { RoomPlacesRepository } from './room-places.repository';

export type PlaceStores = {
  places: RoomPlacesRepository;
  pauses: RoomPausesRepository;
  channels: CohortChannels;
  cases: CaseWriter;
};
type Deps = {
  rooms: readonly Room[];
  stores: UnitOfWork<PlaceStores>;
  places: RoomPlacesRepository;
  clock: Clock;
  logger: Logger;
};
type Keeping = Room & { places: PlaceKeeper };

const CLAIM_MS = 2 * MINUTE_MS;
/** Work that finds somebody else making the place comes back after this. */
const MEANWHILE_MS = 5_000;
const BATCH = 20;

const isKeeping = (room: Room): room is Keeping => room.places !== null;

/** Makes a place for each cohort in rooms that have none by themselves, and closes it after the cohort's end. */
export class RoomPlacesService implements Places {
  constructor(private readonly deps: Deps) {}

  async open(room: Room, cohort: RoomCohort): Promise<KeptIds> {
    const { places, clock } = this.deps;
    const { cohortId } = cohort;
    const found = await places.find(cohortId, room.id);
    if (found?.state === 'OPEN' || !isKeeping(room)) return found?.kept ?? {};
    const now = clock.now();
    const claimed = await places.claim(cohortId, room.id, { now, claimedUntil: after(now, CLAIM_MS) });
    if (claimed === null) throw new RoomBusyError(room.id, MEANWHILE_MS);
    if (claimed.state === 'OPEN') return claimed.kept;
    try {
      return await this.make(room, cohort, claimed.kept);
    } catch (error) {
      await this.fail(room, cohort, error);
      throw error;
    }
  }

  /** Opens places of new cohorts and closes those of ended ones. Runs on a schedule. */
  async sweep(): Promise<void> {
    for (const room of this.deps.rooms.filter(isKeeping)) {
      await this.openAll(room);
      await this.archiveAll(room);
    }
  }

  private async openAll(room: Keeping): Promise<void> {
    for (const cohort of await this.deps.places.listUnopened(room.id, this.deps.clock.now(), BATCH)) {
      try {
        await this.open(room, cohort);
      } catch (error) {
        const about = { room: room.id, cohortId: cohort.cohortId };
        // A room that asks to wait is no trouble, and the next look goes on with it.
        if (error instanceof RoomBusyError) {
          this.deps.logger.info(about, 'the room asks to wait');
          return;
        }
        this.deps.logger.warn({ ...about, err: error }, 'a place will be opened later');
        if (error instanceof RoomSilentError) return;
      }
    }
  }

  private async archiveAll(room: Keeping): Promise<void> {
    const { places, clock, logger } = this.deps;
    const wanted = { room: room.id, closesAfter: room.closesAfterDays ?? 0 };
    for (const cohort of await places.listOutlived(wanted, clock.now(), BATCH)) {
      const now = clock.now();
      const claimed = await places.claim(cohort.cohortId, room.id, { now, claimedUntil: after(now, CLAIM_MS) });
      if (claimed?.state !== 'OPEN') continue;
      try {
        const kept = await room.places.archive(cohort, claimed.kept);
        await places.finish({ cohortId: cohort.cohortId, room: room.id }, { state: 'ARCHIVED', kept }, clock.now());
      } catch (error) {
        logger.warn({ err: error, room: room.id, cohortId: cohort.cohortId }, 'a place will be archived later');
        await this.pause(room, error);
        const isRefused = error instanceof RoomRefusedError;
        const result = {
          state: 'OPEN' as const,
          lastError: isRefused ? error.code : 'room.silent',
          nextTryAt: isRefused ? after(clock.now(), 60 * MINUTE_MS) : null,
        };
        await places.finish({ cohortId: cohort.cohortId, room: room.id }, result, clock.now());
        if (!isRefused) return;
      }
    }
  }

  private async make(room: Keeping, cohort: RoomCohort, kept: KeptIds): Promise<KeptIds> {
    const opened = await room.places.open(cohort, kept);
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ places, pauses, channels, cases }) => {
      const key = { cohortId: cohort.cohortId, room: room.id };
      await places.finish(key, { state: 'OPEN', kept: opened.kept }, now);
      await channels.set(cohort.cohortId, { channelId: opened.channelId, inviteUrl: opened.inviteUrl });
      await pauses.resume(room.id, now);
      await cases.closeBySubject('room.failed', `${room.id}:${cohort.cohortId}`, { outcome: 'SETTLED', now });
    });
    return opened.kept;
  }

  private async fail(room: Room, { cohortId }: RoomCohort, error: unknown): Promise<void> {
    const now = this.deps.clock.now();
    await this.pause(room, error);
    await this.deps.stores.run(async ({ places, cases }) => {
      const key = { cohortId, room: room.id };
      if (!(error instanceof RoomRefusedError)) {
        await places.finish(key, { state: 'WAITING', lastError: 'room.silent', nextTryAt: null }, now);
        return;
      }
      await places.finish(key, { state: 'FAILED', lastError: error.code }, now);
      const facts = { room: room.id, cohortId, error: error.code, sinceAt: now.toISOString() };
      await cases.open({ kind: 'room.failed', subjectKey: `${room.id}:${cohortId}`, facts, amountCents: null, now });
    });
  }

  private async pause({ id: room }: Room, error: unknown): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(({ pauses }) => pauseAfterError(pauses, { room, error, now }));
  }
}
