import type { classroom_v1 } from '@googleapis/classroom';
import { tracedFetch } from '#platform/index';
import { RoomBusyError, RoomRefusedError, RoomSilentError, RoomWaitsForPersonError } from '../../rooms.errors';

export type ClassroomAccess = {
  apiUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  timeoutMs: number;
};

const DEFAULT_WAIT_MS = 60_000;

type Failure = { status: number | null; reason: string; retryAfterMs: number | null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @returns what is known of a failure of the library, whose errors carry the answer where there was one */
function failureOf(error: unknown): Failure {
  const { response, message } = error as { response?: { status?: unknown; headers?: unknown }; message?: unknown };
  const status = typeof response?.status === 'number' ? response.status : null;
  const headers = response?.headers instanceof Headers ? response.headers : null;
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return { status, reason: textOf(message).slice(0, 300), retryAfterMs: Number.isNaN(seconds) ? null : seconds * 1000 };
}

/** Google's library is large and few products have a Classroom, so it is loaded for the first call, not when the process starts. */
async function openApi(access: ClassroomAccess): Promise<classroom_v1.Classroom> {
  const { auth, classroom } = await import('@googleapis/classroom');
  const transport = { fetchImplementation: tracedFetch, timeout: access.timeoutMs, retry: false };
  const client = new auth.OAuth2({
    clientId: access.clientId,
    clientSecret: access.clientSecret,
    transporterOptions: transport,
    endpoints: { oauth2TokenUrl: access.tokenUrl },
  });
  client.setCredentials({ refresh_token: access.refreshToken });
  return classroom({ version: 'v1', auth: client, ...transport });
}

/** The account that invites, by Google's own library. Refusals that mean "done" or "not there" are answered as such. */
export class ClassroomClient {
  private opened: Promise<classroom_v1.Classroom> | null = null;
  /** Given with each call: as an option of the whole client its path would be dropped. */
  private readonly at: { rootUrl: string };

  constructor(private readonly access: ClassroomAccess) {
    this.at = { rootUrl: `${access.apiUrl.replace(/\/+$/, '')}/` };
  }

  /**
   * @returns false when the person has an invitation or is in the course already
   * @throws RoomWaitsForPersonError when Google knows no such account
   */
  async invite(courseId: string, userId: string): Promise<boolean> {
    const requestBody = { courseId, userId, role: 'STUDENT' };
    try {
      return (await this.send((api) => api.invitations.create({ requestBody }, this.at), [409])) !== null;
    } catch (error) {
      // The answer is the same for a course and for an account that does not exist.
      const isNotFound = error instanceof RoomRefusedError && error.code === 'room.place-missing';
      if (isNotFound && (await this.isCourse(courseId))) throw new RoomWaitsForPersonError('room.account-unknown');
      throw error;
    }
  }

  private async isCourse(courseId: string): Promise<boolean> {
    return (await this.send((api) => api.courses.students.list({ courseId, pageSize: 1 }, this.at), [404])) !== null;
  }

  /** @returns whether the person is in the course */
  async isStudent(courseId: string, userId: string): Promise<boolean> {
    const answer = await this.send((api) => api.courses.students.get({ courseId, userId }, this.at), [404]);
    if (answer === null) return false;
    if (typeof (answer as classroom_v1.Schema$Student).userId !== 'string')
      throw new RoomSilentError('classroom', 'unreadable answer: userId');
    return true;
  }

  async removeStudent(courseId: string, userId: string): Promise<void> {
    await this.send((api) => api.courses.students.delete({ courseId, userId }, this.at), [404]);
  }

  /** @returns the id of the person's open invitation to the course */
  async findInvitation(courseId: string, userId: string): Promise<string | null> {
    const answer = await this.send((api) => api.invitations.list({ courseId, userId }, this.at), [404]);
    const { invitations } = (answer ?? {}) as classroom_v1.Schema$ListInvitationsResponse;
    return invitations?.[0]?.id ?? null;
  }

  async removeInvitation(id: string): Promise<void> {
    await this.send((api) => api.invitations.delete({ id }, this.at), [404]);
  }

  /** @param expected statuses that are answered by null @returns the answer's body */
  private async send(
    request: (api: classroom_v1.Classroom) => Promise<{ data: unknown }>,
    expected: readonly number[],
  ): Promise<object | null> {
    this.opened ??= openApi(this.access);
    const api = await this.opened;
    let data: unknown;
    try {
      ({ data } = await request(api));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status !== null && expected.includes(failure.status)) return null;
      throw roomErrorOf(failure);
    }
    if (typeof data !== 'object' || data === null) throw new RoomSilentError('classroom', 'unreadable answer');
    return data;
  }
}

function roomErrorOf({ status, reason, retryAfterMs }: Failure): Error {
  if (status === 429) return new RoomBusyError('classroom', retryAfterMs ?? DEFAULT_WAIT_MS);
  if (status === null || status >= 500) return new RoomSilentError('classroom', reason);
  if (status === 401 || status === 403) return new RoomRefusedError('room.no-rights', reason);
  if (status === 404) return new RoomRefusedError('room.place-missing', reason);
  return new RoomRefusedError('room.refused', reason);
}
