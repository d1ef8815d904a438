import { roomLabel, ROOMS, type RoomId } from '@valikool/contract';
import { after, type Clock, DAY_MS, MINUTE_MS, type Logger, said } from '#platform/index';
import { roomAccessDue } from '../rooms.messages';
import type { Places, Room } from '../providers/room.ports';
import type { ClaimedAccess, RoomRule, TryResult } from '../rooms.types';
import { RoomBusyError, RoomRefusedError, RoomSilentError, RoomWaitsForPersonError } from '../rooms.errors';
import { othersInPlace, tellOfLeaver } from './leavers-by-link';
import type { AccessWork } from './room-access.stores';
import type { RoomAccessRepository, Sweep } from './room-access.repository';
import { busyUntil, isGivenUp, nextLookAfter, nextTryAfter, pauseAfter } from './tries.policy';

type Deps = {
  rooms: readonly Room[];
  stores: AccessWork;
  access: Pick<RoomAccessRepository, 'listDue' | 'next'>;
  places: Places;
  /** How long somebody who was let in is not looked at. */
  checkMs: number;
  clock: Clock;
  logger: Logger;
};

/** A worker that has not ended by then is taken for dead. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Rows of one round of the schedule. */
const BATCH = 100;
/** Seats of cohorts that ended earlier are compared only when something happens to them. */
const LOOK_BACK_MS = 90 * DAY_MS;

const ruleOf = ({ id: room, needs, closesAfterDays, identity }: Room): RoomRule => ({
  room,
  needs,
  closesAfterDays,
  identity,
});

const needsPerson = ({ id }: Room): boolean => ROOMS.some((room) => room.id === id && room.enters !== 'nothing');

/** What a try keeps when it changes nothing else. */
const same = ({ state, place, externalId }: ClaimedAccess): TryResult => ({
  state,
  place,
  externalId,
  attempts: 0,
  failingSince: null,
  nextTryAt: null,
  lastError: null,
  progressDueAt: null,
  checkDueAt: null,
});

/** Lets students into rooms and out of them. */
export class RoomAccessService {
  private readonly byId: ReadonlyMap<RoomId, Room>;

  constructor(private readonly deps: Deps) {
    this.byId = new Map(deps.rooms.map((room) => [room.id, room]));
  }

  /** Something happened to a seat. Runs from the queue; safe to run twice. */
  settleSeat = (participantId: number): Promise<void> => this.settle(participantId);

  /** Finds what was missed, such as access that ended by the clock. Runs on a schedule. */
  settleAll = (): Promise<void> => this.settle(null);

  /** Does what is due. Runs on a schedule. */
  async sweep(): Promise<void> {
    const ids = await this.deps.access.listDue([...this.byId.keys()], this.deps.clock.now(), BATCH);
    for (const id of ids) {
      try {
        await this.work(id);
      } catch (error) {
        this.deps.logger.error({ err: error, accessId: id }, 'access to a room will be tried again');
      }
    }
  }

  /**
   * Works at one access, if it is due, and then at other access of the person to the room that had to wait for it.
   * Never fails because of the room: what came of it is kept.
   */
  async work(accessId: number): Promise<void> {
    for (let id: number | null = accessId; id !== null;)
      id = (await this.workAt(id)) ? await this.deps.access.next(id, this.deps.clock.now()) : null;
  }

  /** @returns false when there was nothing to do, or somebody else is at it */
  private async workAt(accessId: number): Promise<boolean> {
    const now = this.deps.clock.now();
    const times = { now, claimedUntil: after(now, CLAIM_MS) };
    const claimed = await this.deps.stores.run(({ access }) => access.claim(accessId, [...this.byId.keys()], times));
    const room = claimed && this.byId.get(claimed.room);
    if (!claimed || !room) return false;
    try {
      const result = await (claimed.state === 'REMOVING'
        ? this.takeAway(room, claimed)
        : this.give(room, claimed, now));
      await this.finish(room, claimed, result);
    } catch (error) {
      await this.fail(room, claimed, error);
    }
    return true;
  }

  private async settle(participantId: number | null): Promise<void> {
    if (this.deps.rooms.length === 0) return;
    const now = this.deps.clock.now();
    const sweep = { now, since: after(now, -LOOK_BACK_MS) };
    await this.deps.stores.run(async ({ access, outbox }) => {
      const rules = this.deps.rooms.map(ruleOf);
      const due = await access.settle(rules, participantId, sweep);
      if (participantId === null)
        due.push(...(await access.wakeChanged(rules, now)), ...(await this.wakeMoved(access, sweep)));
      if (due.length > 0) await outbox.addAll(due.map((accessId) => said(roomAccessDue, { accessId })));
    });
  }

  /** Wakes students whose cohort has another place now, such as another course at the learning platform. */
  private async wakeMoved(access: RoomAccessRepository, { now, since }: Sweep): Promise<number[]> {
    const woken: number[] = [];
    for (const used of await access.listPlaces([...this.byId.keys()], since)) {
      const place = this.byId.get(used.room)?.placeOf(used.cohort, used.kept) ?? null;
      if (place !== null && place !== used.place) woken.push(...(await access.wakePlace(used, now)));
    }
    return woken;
  }

  private async give(room: Room, claimed: ClaimedAccess, now: Date): Promise<TryResult> {
    await letFormerOut(room, claimed);
    const { cohort, externalId } = claimed;
    const kept = room.places === null ? claimed.kept : await this.deps.places.open(room, cohort);
    const place = room.placeOf(cohort, kept);
    if (place === null) throw new RoomRefusedError('room.place-missing', 'the cohort has no place in the room');
    if (claimed.place !== place) await letOut(room, claimed);
    if (!(await this.noteEntry(claimed, place, claimed.person[room.identity] ?? externalId))) return same(claimed);
    const isSame = externalId === claimed.person[room.identity];
    const { membership, personId } = await enter(room, { ...claimed, place, externalId: isSame ? externalId : null });
    const entered = { ...same(claimed), state: membership, place, externalId: personId };
    if (room.takesWord(place)) return entered;
    const checkDueAt = after(now, this.deps.checkMs);
    if (membership === 'IN') return { ...entered, checkDueAt, progressDueAt: room.progress === null ? null : now };
    return { ...entered, attempts: claimed.attempts + 1, nextTryAt: nextLookAfter(claimed.attempts, now) };
  }

  /**
   * Keeps where and as whom the room is asked before it is asked, so that access whose confirmation was lost is taken away, too.
   * @returns false when something else was decided meanwhile, and the room must not be asked
   */
  private async noteEntry(claimed: ClaimedAccess, place: string, externalId: string | null): Promise<boolean> {
    if (claimed.place === place && claimed.externalId === externalId) return true;
    const isNoted = await this.deps.stores.run(({ access }) => access.noteEntry(claimed, { place, externalId }));
    if (isNoted) Object.assign(claimed, { place, externalId });
    return isNoted;
  }

  private async takeAway(room: Room, claimed: ClaimedAccess): Promise<TryResult> {
    await letOut(room, claimed);
    const { place, externalId } = claimed;
    const heirs = othersInPlace(room, claimed).map(({ id }) => id);
    if (place !== null && heirs.length > 0)
      await this.deps.stores.run(({ access }) => access.handOver(heirs, { place, externalId }));
    return { ...same(claimed), state: 'REMOVED', externalId: null };
  }

  /** Keeps what the room did, and tells it on the student's timeline. */
  private async finish(room: Room, claimed: ClaimedAccess, result: TryResult): Promise<void> {
    const now = this.deps.clock.now();
    const { participantId, person, cohort, id } = claimed;
    await this.deps.stores.run(async (stores) => {
      await stores.pauses.resume(room.id, now);
      if (room.identity === 'lwUserId' && result.externalId !== null && result.externalId !== person.lwUserId)
        await stores.identities.set(person.userId, room.identity, result.externalId);
      if (!(await stores.access.finish(claimed, result, now))) return;
      if ((await stores.access.countStuck(room.id, cohort.cohortId)) === 0)
        await stores.cases.closeBySubject('room.failed', subjectOf(claimed), { outcome: 'SETTLED', now });
      await tellOfLeaver(stores.cases, { room, claimed, state: result.state, now });
      const type = result.state === 'IN' ? 'ROOM_ENTERED' : result.state === 'REMOVED' ? 'ROOM_LEFT' : null;
      if (type === null || result.state === claimed.state || (type === 'ROOM_LEFT' && claimed.place === null)) return;
      const metadata = { registrationId: participantId, room: room.id, label: roomLabel(room.id), accessId: id };
      await stores.activity.record({ type, userId: person.userId, cohortId: cohort.cohortId, metadata });
    });
  }

  private async fail(room: Room, claimed: ClaimedAccess, error: unknown): Promise<void> {
    const now = this.deps.clock.now();
    if (error instanceof RoomBusyError) return this.waitForRoom(claimed, busyUntil(error.retryAfterMs, now));
    if (error instanceof RoomWaitsForPersonError) return this.waitForPerson(room, claimed, error);
    if (error instanceof RoomRefusedError) return this.keepFailure(claimed, { code: error.code, mayPass: false });
    if (!(error instanceof RoomSilentError)) {
      this.deps.logger.error({ err: error, accessId: claimed.id, room: room.id }, 'access to a room failed');
      return this.keepFailure(claimed, { code: 'room.silent', mayPass: true });
    }
    this.deps.logger.warn({ err: error, accessId: claimed.id, room: room.id }, 'a room is silent');
    await this.deps.stores.run(async ({ pauses }) => {
      const until = pauseAfter(await pauses.failures(room.id), now);
      await pauses.pause(room.id, { until, failures: 1, error: 'room.silent' });
    });
    return this.keepFailure(claimed, { code: 'room.silent', mayPass: true });
  }

  /** The room asks to be left alone: nothing of it is tried until then, and nothing has failed. */
  private async waitForRoom(claimed: ClaimedAccess, until: Date): Promise<void> {
    await this.deps.stores.run(async ({ access, pauses }) => {
      await pauses.pause(claimed.room, { until, failures: 0, error: 'room.busy' });
      const { attempts, failingSince } = claimed;
      const result = { ...same(claimed), attempts, failingSince, nextTryAt: until, lastError: 'room.busy' };
      await access.finish(claimed, result, this.deps.clock.now());
    });
  }

  private async waitForPerson(room: Room, claimed: ClaimedAccess, { code }: RoomWaitsForPersonError): Promise<void> {
    const now = this.deps.clock.now();
    // Who has joined is seen without their doing anything here; the rest is woken by what the student does.
    const nextTryAt = code === 'room.not-member' ? nextLookAfter(claimed.attempts, now) : null;
    const externalId = claimed.person[room.identity];
    await this.deps.stores.run(async ({ access, pauses, cases }) => {
      await pauses.resume(room.id, now);
      await tellOfLeaver(cases, { room, claimed, state: 'WAITING', now });
      const attempts = claimed.attempts + 1;
      const result: TryResult = {
        ...same(claimed),
        state: 'WAITING',
        // Who is not there has nowhere to be let out of.
        place: null,
        externalId,
        attempts,
        nextTryAt,
        lastError: code,
      };
      await access.finish(claimed, result, now);
    });
  }

  /** Keeps why it failed. What has failed for a day, or would fail again, becomes a case for staff. */
  private async keepFailure(
    claimed: ClaimedAccess,
    { code, mayPass }: { code: string; mayPass: boolean },
  ): Promise<void> {
    const now = this.deps.clock.now();
    const failingSince = claimed.failingSince ?? now;
    const goesOn = mayPass && !isGivenUp(failingSince, now);
    const { room, cohort, attempts } = claimed;
    const result: TryResult = {
      ...same(claimed),
      state: claimed.state === 'WAITING' ? 'FAILED' : claimed.state,
      attempts: attempts + 1,
      failingSince,
      nextTryAt: goesOn ? nextTryAfter(attempts, now) : null,
      lastError: code,
    };
    await this.deps.stores.run(async ({ access, cases }) => {
      if (!(await access.finish(claimed, result, now)) || goesOn) return;
      const facts = { room, cohortId: cohort.cohortId, error: code, sinceAt: failingSince.toISOString() };
      await cases.open({ kind: 'room.failed', subjectKey: subjectOf(claimed), facts, amountCents: null, now });
    });
  }
}

/** One open case for each cohort's room, however many students it keeps out. */
const subjectOf = ({ room, cohort }: Pick<ClaimedAccess, 'room' | 'cohort'>): string => `${room}:${cohort.cohortId}`;

/**
 * Where the student uses another account now, or none, the former one is let out.
 * @throws RoomWaitsForPersonError when there is none and the room needs one
 */
async function letFormerOut(room: Room, { externalId, place, person, isUsedByAnother }: ClaimedAccess): Promise<void> {
  const identity = person[room.identity];
  if (externalId !== null && externalId !== identity && place !== null && !isUsedByAnother)
    await room.remove(externalId, place);
  if (identity === null && needsPerson(room)) throw new RoomWaitsForPersonError('room.not-connected');
}

/** Removes the student from every place they are or may be in, unless another person with the same id stays there. */
async function letOut(room: Room, claimed: ClaimedAccess): Promise<void> {
  const { place, externalId, person, isUsedByAnother } = claimed;
  const isNeededElsewhere = othersInPlace(room, claimed).length > 0;
  // The answer that would have told the id may have been lost; then the room finds the student by the address.
  const personId = externalId ?? person[room.identity] ?? (needsPerson(room) ? null : person.email);
  if (place !== null && personId !== null && !isNeededElsewhere && !isUsedByAnother) await room.remove(personId, place);
}

/** Looks whether an invitation was accepted, else asks the student in. */
async function enter(room: Room, { state, externalId, place, person }: ClaimedAccess & { place: string }) {
  if (state === 'INVITED' && externalId !== null) {
    const membership = await room.membership(externalId, place);
    if (membership !== 'OUT') return { membership, personId: externalId };
  }
  return room.invite(person, place);
}
