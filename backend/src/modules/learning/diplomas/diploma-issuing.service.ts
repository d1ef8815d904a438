import type { ActivityLog } from '#modules/activity/index';
import { after, MINUTE_MS, type Actor, type Clock, type Outbox, type UnitOfWork, type z } from '#platform/index';
import { newDiplomaCode } from './diploma-code';
import { DiplomaNotEarnedError, DiplomaNotFoundError, DiplomaRevokedError } from './diplomas.errors';
import { diplomaRevoked, resultTold } from './diplomas.messages';
import { numberIn, seriesOn } from './diplomas.policy';
import type { DiplomasReadModel } from './diplomas.read-model';
import type { DiplomasRepository } from './diplomas.repository';
import type { Diploma, DiplomaIssuer, Graduate } from './diplomas.types';

export type DiplomaStores = { diplomas: DiplomasRepository; activity: ActivityLog; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<DiplomaStores>;
  diplomas: Pick<DiplomasRepository, 'listMissing'>;
  readModel: Pick<DiplomasReadModel, 'get'>;
  issuer: DiplomaIssuer;
  clock: Clock;
};

/** Which result was set, and when. */
type ToldResult = z.output<typeof resultTold.payload>;

const BATCH = 100;
/** A result this fresh still has its message under way. */
const MISSING_AFTER_MS = 10 * MINUTE_MS;
/** The reason of a revocation that has no other: results were withdrawn without one before reasons were kept. */
const NO_REASON = '–';

/** Diplomas follow results: a passed course issues one, a corrected result revokes it. Nothing is reissued silently. */
export class DiplomaIssuingService {
  constructor(private readonly deps: Deps) {}

  /** A result was set: the diploma follows it, and then the student is told. May run twice. */
  async follow(told: ToldResult): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const graduate = await stores.diplomas.lockGraduate(told.registrationId);
      if (graduate === null) return;
      await this.settle(stores, graduate);
      await stores.outbox.add(resultTold, told);
    });
  }

  /** Issues what was passed before diplomas existed. Nobody is told, since nothing new happened. Runs on a schedule. */
  async issueMissing(): Promise<void> {
    const before = after(this.deps.clock.now(), -MISSING_AFTER_MS);
    for (let last = 0; ;) {
      const ids = await this.deps.diplomas.listMissing(before, last, BATCH);
      for (const id of ids)
        await this.deps.stores.run(async (stores) => {
          const graduate = await stores.diplomas.lockGraduate(id);
          if (graduate !== null) await this.settle(stores, graduate);
        });
      const next = ids.at(-1);
      if (next === undefined || ids.length < BATCH) return;
      last = next;
    }
  }

  /**
   * Revokes a diploma for a reason that its holder reads, and issues another with today's name and facts when asked.
   * @throws DiplomaNotFoundError; DiplomaRevokedError when it is revoked already; DiplomaNotEarnedError when another is
   * asked for and the course is not passed
   */
  async revoke(
    actor: Actor,
    id: number,
    { reason, issueAnew }: { reason: string; issueAnew: boolean },
  ): Promise<{ revoked: Diploma; issued: Diploma | null }> {
    const { readModel, stores } = this.deps;
    const seen = await readModel.get({ all: true }, id);
    if (seen === null) throw new DiplomaNotFoundError();
    const issuedId = await stores.run(async (all) => {
      const graduate = await all.diplomas.lockGraduate(seen.registrationId);
      if (graduate === null) throw new DiplomaNotFoundError();
      await this.revokeOne(all, graduate, { id, number: seen.number, reason, actorUserId: actor.userId });
      const another = issueAnew ? await this.issue(all, graduate) : null;
      await all.outbox.add(diplomaRevoked, { diplomaId: id });
      return another;
    });
    const [revoked, issued] = await Promise.all([
      readModel.get({ all: true }, id),
      issuedId === null ? null : readModel.get({ all: true }, issuedId),
    ]);
    if (revoked === null) throw new DiplomaNotFoundError();
    return { revoked, issued };
  }

  private async settle(stores: DiplomaStores, graduate: Graduate): Promise<void> {
    const { registrationId, status, resultAt, holderName } = graduate;
    if (status === 'COMPLETED' && resultAt !== null) {
      const isDone = holderName === null || (await stores.diplomas.isIssuedFor(registrationId, resultAt));
      if (isDone) return;
      await this.revokeValid(stores, graduate);
      await this.issue(stores, graduate);
      return;
    }
    await this.revokeValid(stores, graduate);
  }

  /** The result for which the valid diploma was issued does not stand any more. */
  private async revokeValid(stores: DiplomaStores, graduate: Graduate): Promise<void> {
    const valid = await stores.diplomas.validOf(graduate.registrationId);
    if (valid === null) return;
    await this.revokeOne(stores, graduate, { ...valid, reason: graduate.reason ?? NO_REASON, actorUserId: null });
  }

  private async revokeOne(
    { diplomas, activity }: DiplomaStores,
    { registrationId, userId, cohortId, schoolId }: Graduate,
    { id, number, reason, actorUserId }: { id: number; number: string; reason: string; actorUserId: number | null },
  ): Promise<void> {
    const now = this.deps.clock.now();
    if (!(await diplomas.revoke({ diplomaId: id, actorUserId, reason, now }))) throw new DiplomaRevokedError();
    await activity.record({
      type: 'DIPLOMA_REVOKED',
      userId,
      cohortId,
      schoolId,
      actorUserId,
      notes: reason,
      metadata: { registrationId, diplomaId: id, number },
    });
  }

  /** @throws DiplomaNotEarnedError when the course is not passed, or the account is closed */
  private async issue({ diplomas, activity }: DiplomaStores, graduate: Graduate): Promise<number> {
    const { registrationId, userId, cohortId, schoolId, status, resultAt, holderName, language } = graduate;
    if (status !== 'COMPLETED' || resultAt === null || holderName === null) throw new DiplomaNotEarnedError();
    const { issuer, clock } = this.deps;
    const now = clock.now();
    const { courseTitle, courseLanguage, learningOutcomes, academicHours, startsAt, endsAt, teacherNames } = graduate;
    const series = seriesOn(now);
    const sequence = await diplomas.nextSequence(series);
    const number = numberIn(series, sequence);
    const id = await diplomas.insert({
      userId,
      participantId: registrationId,
      resultAt,
      language,
      holderName,
      courseTitle,
      courseLanguage,
      learningOutcomes,
      academicHours,
      startsAt,
      endsAt,
      teacherNames,
      series,
      sequence,
      number,
      code: newDiplomaCode(),
      issuedAt: now,
      issuerName: issuer.name,
      issuerRegistryCode: issuer.registryCode,
    });
    await activity.record({
      type: 'DIPLOMA_ISSUED',
      userId,
      cohortId,
      schoolId,
      metadata: { registrationId, diplomaId: id, number },
    });
    return id;
  }
}
