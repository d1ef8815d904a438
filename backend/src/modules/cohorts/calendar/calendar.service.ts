import { after, DAY_MS, type Clock, type SecretBox } from '#platform/index';
import type { ClassSessionsService } from '../sessions/class-sessions.service';
import { calendarFile } from './calendar-file';
import { calendarTokenHash, newCalendarToken } from './calendar-token';
import type { CalendarTokensRepository, KeptCalendarToken } from './calendar-tokens.repository';
import { CalendarNotFoundError } from './calendar.errors';
import type { CalendarReadModel } from './calendar.read-model';
import type { CalendarAddresses, CalendarCohort } from './calendar.types';

type CalendarDeps = {
  sessions: ClassSessionsService;
  calendars: CalendarReadModel;
  tokens: CalendarTokensRepository;
  box: SecretBox;
  settings: { appName: string; publicUrl: string };
  clock: Clock;
};

/** Days after its end for which a cohort's classes stay in calendars. */
const KEEP_DAYS = 365;

/** Secret addresses at which calendar programs fetch a person's classes. The address needs no sign-in. */
export class CalendarService {
  constructor(private readonly deps: CalendarDeps) {}

  /** @returns the person's addresses. The first call makes them. */
  async addresses(userId: number): Promise<CalendarAddresses> {
    const sealed =
      (await this.deps.tokens.findSealed(userId)) ??
      (await this.deps.tokens.insertOnce(userId, this.keptOf(newCalendarToken()), this.deps.clock.now()));
    return this.addressesOf(userId, this.deps.box.open(sealed));
  }

  /** @returns new addresses; the earlier ones stop working. */
  async renew(userId: number): Promise<CalendarAddresses> {
    const token = newCalendarToken();
    await this.deps.tokens.replace(userId, this.keptOf(token), this.deps.clock.now());
    return this.addressesOf(userId, token);
  }

  /**
   * @param cohortId limits the calendar to one cohort; the calendar is empty when that cohort is not in it
   * @returns the calendar as an iCalendar file
   * @throws AppError 404 `calendar.not-found`
   */
  async file(token: string, cohortId?: number): Promise<string> {
    const owner = await this.deps.tokens.findOwner(calendarTokenHash(token));
    if (!owner) throw new CalendarNotFoundError();
    const cohorts = (await this.cohortsOf(owner.userId)).filter(
      (cohort) => cohortId === undefined || cohort.cohortId === cohortId,
    );
    const sessions = await this.deps.sessions.sessionsOf(cohorts.map((cohort) => cohort.cohortId));
    return calendarFile({ ...this.deps.settings, language: owner.language, cohorts, sessions });
  }

  private async addressesOf(userId: number, token: string): Promise<CalendarAddresses> {
    const url = `${this.deps.settings.publicUrl}/api/v1/calendar/${token}.ics`;
    const cohorts = await this.cohortsOf(userId);
    return { url, cohorts: cohorts.map(({ cohortId }) => ({ id: cohortId, url: `${url}?cohort=${cohortId}` })) };
  }

  private cohortsOf(userId: number): Promise<CalendarCohort[]> {
    const now = this.deps.clock.now();
    return this.deps.calendars.cohortsOf(userId, { now, since: after(now, -KEEP_DAYS * DAY_MS) });
  }

  private keptOf(token: string): KeptCalendarToken {
    return { hash: calendarTokenHash(token), sealed: this.deps.box.seal(token) };
  }
}
