import type { Clock } from '#platform/index';
import type { SeenRegistrations } from '#modules/registrations/index';
import { type EventData, type HeardType, TOLD_AS } from './event.types';
import type { Happening } from './happening.types';
import type { ResourceLinks } from './resource-links';
import type { TellingService } from './telling.service';

type Registration = NonNullable<Awaited<ReturnType<SeenRegistrations['get']>>>;
type Seat = EventData<'registration.created'>;
type Told = { registrationId: number };
type ResultTold = Told & { from: Registration['status']; to: Registration['status']; at: string };

type Deps = { registrations: SeenRegistrations; telling: TellingService; links: ResourceLinks; clock: Clock };

/** Tells of seats. A school hears of those that its own list of registrations shows. */
export class RegistrationEvents {
  constructor(private readonly deps: Deps) {}

  /** A seat was taken; where nobody has to pay or approve, it is confirmed as well. */
  created = ({ registrationId }: Told): Promise<void> =>
    this.tell(TOLD_AS.created, registrationId, (row) => [
      this.of('registration.created', row, row.createdAt),
      ...this.confirmationOf(row),
    ]);

  /** Also said when the rest is paid for a seat that was confirmed before, which is no news. */
  confirmed = ({ registrationId }: Told): Promise<void> =>
    this.tell(TOLD_AS.confirmed, registrationId, (row) => this.confirmationOf(row));

  canceled = ({ registrationId }: Told): Promise<void> =>
    this.tell(TOLD_AS.canceled, registrationId, (row) =>
      row.canceledAt === null ? [] : [this.of('registration.canceled', row, row.canceledAt)],
    );

  moved = (told: Told & { messageId: string }): Promise<void> => this.noted('registration.moved', told);

  payerChanged = (told: Told & { messageId: string }): Promise<void> => this.noted('registration.payer_changed', told);

  resultSet = ({ registrationId, from, to, at }: ResultTold): Promise<void> =>
    this.tell(TOLD_AS.resultSet, registrationId, (row) => {
      const {
        payer: _payer,
        confirmedAt: _confirmed,
        canceledAt: _canceled,
        cancelReason: _reason,
        ...seat
      } = this.seatOf(row);
      return [
        {
          type: 'result.set',
          key: `result.set_${registrationId}_${at}`,
          at: new Date(at),
          schoolId: row.schoolId,
          data: { ...seat, status: to, formerStatus: from },
        } satisfies Happening<'result.set'>,
      ];
    });

  /** What has no time of its own in the row: the message stands for it. */
  private noted(
    type: 'registration.moved' | 'registration.payer_changed',
    told: Told & { messageId: string },
  ): Promise<void> {
    return this.tell([type], told.registrationId, (row) => [
      { ...this.of(type, row, this.deps.clock.now()), key: `${type}_${told.messageId}` },
    ]);
  }

  private confirmationOf(row: Registration): Happening[] {
    return row.confirmedAt === null ? [] : [this.of('registration.confirmed', row, row.confirmedAt)];
  }

  private of<T extends `registration.${string}` & HeardType>(type: T, row: Registration, at: Date): Happening<T> {
    const key = `${type}_${row.id}_${at.toISOString()}`;
    return { type, key, at, schoolId: row.schoolId, data: this.seatOf(row) };
  }

  private seatOf(row: Registration): Seat {
    const { id, cohortId, courseId, userId, schoolId, status, payer, cancelReason } = row;
    return {
      registrationId: id,
      cohortId,
      courseId,
      studentId: userId,
      schoolId,
      status,
      payer,
      cancelReason,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      canceledAt: row.canceledAt?.toISOString() ?? null,
      url: this.deps.links.to('registrations', id),
    };
  }

  private async tell(
    types: readonly HeardType[],
    registrationId: number,
    happenings: (row: Registration) => Happening[],
  ): Promise<void> {
    if (!(await this.deps.telling.isHeard(types))) return;
    const row = await this.deps.registrations.get({ all: true }, registrationId);
    if (row !== null) await this.deps.telling.tell(happenings({ ...row, schoolId: await this.schoolThatSees(row) }));
  }

  /** Asked of the reader that answers the school's own requests, so that both always agree. */
  private async schoolThatSees({ id, schoolId }: Registration): Promise<number | null> {
    if (schoolId === null) return null;
    return (await this.deps.registrations.get({ schoolId }, id)) === null ? null : schoolId;
  }
}
