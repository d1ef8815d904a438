import { z } from '#platform/index';
import { RoomRefusedError } from '../../rooms.errors';
import type { RoomCohort, RoomPerson } from '../../rooms.types';
import type { Entry, Membership, Room, RoomPlugin } from '../room.ports';
import { LearnworldsClient } from './learnworlds.client';
import { LearnworldsCourses, LearnworldsDone, LearnworldsProgress, LearnworldsUser } from './learnworlds.schemas';

const Settings = z.object({
  LEARNWORLDS_API_URL: z.string(),
  LEARNWORLDS_CLIENT_ID: z.string(),
  LEARNWORLDS_CLIENT_SECRET: z.string(),
  PROVIDER_TIMEOUT_MS: z.number(),
});

/** Nobody has taken so many pages of courses. */
const MOST_PAGES = 20;

const inPath = encodeURIComponent;
const productOf = (place: string) => ({ productId: place, productType: 'course' });
const saysAlready = (text: string): boolean => /already/i.test(text);

/** LearnWorlds: students are made or found there by their address, and enrolled in the cohort's course. */
class LearnworldsRoom implements Room {
  readonly id = 'learnworlds';
  readonly identity = 'lwUserId';
  readonly needs = 'lw-course';
  readonly closesAfterDays = null;
  readonly places = null;
  readonly accounts = null;
  readonly chat = null;

  /** @param schoolUrl the school's address for people */
  constructor(
    private readonly client: LearnworldsClient,
    private readonly schoolUrl: string,
  ) {}

  placeOf({ lwCourseId }: RoomCohort): string | null {
    return lwCourseId;
  }

  takesWord = (): boolean => false;
  linkOf = ({ lwCourseId }: Pick<RoomCohort, 'lwCourseId'>): string | null =>
    lwCourseId === null ? null : `${this.schoolUrl}/course/${encodeURIComponent(lwCourseId)}`;

  async invite(person: RoomPerson, place: string): Promise<Entry> {
    const personId = await this.userOf(person);
    const justification = 'Registered for a cohort';
    const body = { ...productOf(place), justification, price: 0, send_enrollment_email: false };
    const path = `/v2/users/${inPath(personId)}/enrollment`;
    const asked = await this.client.ask({ method: 'POST', path, body });
    if (!asked.isDone && !saysAlready(asked.text))
      throw new RoomRefusedError(
        asked.status === 404 ? 'room.place-missing' : 'room.refused',
        asked.text.slice(0, 300),
      );
    if (asked.isDone) this.client.read({ status: 200, text: asked.text }, LearnworldsDone);
    return { membership: 'IN', personId };
  }

  /** @param personOrAddress the person's id in the room, or their address if the id is unknown */
  async remove(personOrAddress: string, place: string): Promise<void> {
    const user = personOrAddress.includes('@')
      ? await this.client.find(`/v2/users/${inPath(personOrAddress)}`, LearnworldsUser)
      : { id: personOrAddress };
    if (user === null) return;
    const path = `/v2/users/${inPath(user.id)}/enrollment`;
    const asked = await this.client.ask({ method: 'DELETE', path, body: productOf(place) });
    // Done is answered by nothing, or by JSON that says so; a page is no answer of LearnWorlds.
    if (asked.isDone && asked.text !== '') this.client.read({ status: 200, text: asked.text }, LearnworldsDone);
    // Who is not there, or not enrolled, is out.
    if (!asked.isDone && asked.status !== 404 && !/not enrolled/i.test(asked.text))
      throw new RoomRefusedError('room.refused', asked.text.slice(0, 300));
  }

  async membership(personId: string, place: string): Promise<Membership> {
    return (await this.isEnrolled(personId, place)) ? 'IN' : 'OUT';
  }

  progress = async (personId: string, place: string): Promise<number | null> => {
    const progress = await this.progressOf(personId, place);
    return progress === null ? null : Math.round(progress.progress_rate);
  };

  /**
   * Looks through the person's courses: of one that was not begun there may be no progress.
   * @throws RoomRefusedError when there are more than are looked through, so that nobody knows
   */
  private async isEnrolled(personId: string, place: string): Promise<boolean> {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const path = `/v2/users/${inPath(personId)}/courses?page=${page}` as const;
      const found = await this.client.find(path, LearnworldsCourses);
      if (found === null) return false;
      if (found.data.some(({ course }) => course.id === place)) return true;
      if (page >= found.meta.totalPages) return false;
    }
    throw new RoomRefusedError('room.refused', `more than ${MOST_PAGES} pages of courses`);
  }

  private progressOf = (personId: string, place: string) =>
    this.client.find(`/v2/users/${inPath(personId)}/courses/${inPath(place)}/progress`, LearnworldsProgress);

  /** The account by its number, else by its address, else a new one. */
  private async userOf({ lwUserId, email, firstName, lastName }: RoomPerson): Promise<string> {
    const known = lwUserId === null ? null : await this.client.find(`/v2/users/${inPath(lwUserId)}`, LearnworldsUser);
    const found = known ?? (await this.client.find(`/v2/users/${inPath(email)}`, LearnworldsUser));
    if (found !== null) return found.id;
    const body = { email, username: `${firstName} ${lastName}`.trim() || email, send_registration_email: true };
    const made = await this.client.ask({ method: 'POST', path: '/v2/users', body });
    if (made.isDone) return this.client.read({ status: 201, text: made.text }, LearnworldsUser).id;
    // Somebody made the account at the same moment.
    const again = saysAlready(made.text) ? await this.client.find(`/v2/users/${inPath(email)}`, LearnworldsUser) : null;
    if (again === null) throw new RoomRefusedError('room.refused', made.text.slice(0, 300));
    return again.id;
  }
}

/** The API lies below the school's own address. */
const API_PATH = /\/admin\/api\/*$/;

export const learnworlds: RoomPlugin = {
  id: 'learnworlds',
  create: ({ settings, clock }) => {
    const known = Settings.safeParse(settings);
    if (!known.success) return null;
    const { LEARNWORLDS_API_URL: url, LEARNWORLDS_CLIENT_ID: clientId, PROVIDER_TIMEOUT_MS: timeoutMs } = known.data;
    const { LEARNWORLDS_CLIENT_SECRET: clientSecret } = known.data;
    const access = { apiUrl: url.replace(/\/+$/, ''), clientId, clientSecret, timeoutMs };
    return new LearnworldsRoom(new LearnworldsClient(access, clock), url.replace(API_PATH, ''));
  },
};
