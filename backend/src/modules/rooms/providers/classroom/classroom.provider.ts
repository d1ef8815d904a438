import { z } from '#platform/index';
import { RoomWaitsForPersonError } from '../../rooms.errors';
import type { RoomCohort, RoomPerson } from '../../rooms.types';
import type { Entry, Membership, Room, RoomPlugin } from '../room.ports';
import { ClassroomClient } from './classroom.client';

const Settings = z.object({
  CLASSROOM: z.enum(['off', 'link', 'api']),
  CLASSROOM_API_URL: z.string(),
  CLASSROOM_TOKEN_URL: z.string(),
  CLASSROOM_CLIENT_ID: z.string().optional(),
  CLASSROOM_CLIENT_SECRET: z.string().optional(),
  CLASSROOM_REFRESH_TOKEN: z.string().optional(),
  PROVIDER_TIMEOUT_MS: z.number(),
});
type Settings = z.output<typeof Settings>;

/** A place that only its address names: the student joins by themselves and says so. */
const BY_LINK = 'link:';
const IN_LINK = /\/c\/([A-Za-z0-9_-]+)/;

/** A class's address has its number in base64: `/c/NTk4` is 598. */
function courseInLink(link: string | null): string | null {
  const [, encoded] = IN_LINK.exec(link ?? '') ?? [];
  const decoded = encoded === undefined ? '' : Buffer.from(encoded, 'base64url').toString('latin1');
  return /^\d+$/.test(decoded) ? decoded : null;
}

/** Google Classroom: students are invited, and accept in their own account. Without the API they join by the link. */
class ClassroomRoom implements Room {
  readonly id = 'classroom';
  readonly identity = 'classroomEmail';
  readonly needs = 'lms-place';
  readonly closesAfterDays = null;
  readonly places = null;
  readonly accounts = null;
  readonly chat = null;
  readonly progress = null;

  /** @param client null when students join by the link */
  constructor(private readonly client: ClassroomClient | null) {}

  placeOf({ lmsId, lmsUrl }: RoomCohort): string | null {
    const courseId = this.client === null ? null : (lmsId ?? courseInLink(lmsUrl));
    if (courseId !== null) return courseId;
    return lmsUrl === null ? null : `${BY_LINK}${lmsUrl}`;
  }

  linkOf = ({ lmsUrl }: Pick<RoomCohort, 'lmsUrl'>): string | null => lmsUrl;
  takesWord = (place: string): boolean => place.startsWith(BY_LINK);

  async invite({ classroomEmail }: RoomPerson, place: string): Promise<Entry> {
    if (classroomEmail === null) throw new RoomWaitsForPersonError('room.not-connected');
    const membership = await this.inviteTo(classroomEmail, place);
    return { membership, personId: classroomEmail };
  }

  async remove(personId: string, place: string): Promise<void> {
    if (this.client === null || this.takesWord(place)) return;
    const invitation = await this.client.findInvitation(place, personId);
    if (invitation !== null) await this.client.removeInvitation(invitation);
    await this.client.removeStudent(place, personId);
  }

  async membership(personId: string, place: string): Promise<Membership> {
    if (this.client === null || this.takesWord(place)) return 'INVITED';
    if (await this.client.isStudent(place, personId)) return 'IN';
    return (await this.client.findInvitation(place, personId)) === null ? 'OUT' : 'INVITED';
  }

  private async inviteTo(personId: string, place: string): Promise<'IN' | 'INVITED'> {
    if (this.client === null || this.takesWord(place)) return 'INVITED';
    if (await this.client.invite(place, personId)) return 'INVITED';
    return (await this.client.isStudent(place, personId)) ? 'IN' : 'INVITED';
  }
}

/** @returns null where the settings lack a key of the API */
function clientOf(settings: Settings): ClassroomClient | null {
  const { CLASSROOM_CLIENT_ID: clientId, CLASSROOM_CLIENT_SECRET: clientSecret } = settings;
  const { CLASSROOM_REFRESH_TOKEN: refreshToken } = settings;
  if (clientId === undefined || clientSecret === undefined || refreshToken === undefined) return null;
  return new ClassroomClient({
    clientId,
    clientSecret,
    refreshToken,
    apiUrl: settings.CLASSROOM_API_URL,
    tokenUrl: settings.CLASSROOM_TOKEN_URL,
    timeoutMs: settings.PROVIDER_TIMEOUT_MS,
  });
}

export const classroom: RoomPlugin = {
  id: 'classroom',
  create: ({ settings }) => {
    const known = Settings.safeParse(settings);
    if (!known.success || known.data.CLASSROOM === 'off') return null;
    const client = known.data.CLASSROOM === 'api' ? clientOf(known.data) : null;
    return known.data.CLASSROOM === 'api' && client === null ? null : new ClassroomRoom(client);
  },
};
