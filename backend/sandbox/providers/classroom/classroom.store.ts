import { randomBytes } from 'node:crypto';
import type { Collection } from '../../core/collection';
import { HttpError } from '../../core/http';
import type { SandboxContext } from '../../core/provider';

export type Invitation = { id: string; courseId: string; userId: string; role: string };
export type Student = { id: string; courseId: string; userId: string };

const MOST = 5_000;

/** A refusal in Google's format. */
export const refusal = (code: number, status: string, message: string): HttpError =>
  new HttpError(code, { error: { code, message, status, details: [] } });

const keyOf = (courseId: string, userId: string): string => `${courseId}/${userId.toLowerCase()}`;

function without<T extends { id: string }>(kept: Collection<T>, id: string): void {
  const left = kept.all().filter((record) => record.id !== id);
  kept.clear();
  for (const record of left) kept.put(record);
}

/** Classes of Google Classroom: who is invited, and who is in. Every number is a class. */
export class ClassroomStore {
  readonly invitations: Collection<Invitation>;
  readonly students: Collection<Student>;

  constructor(context: SandboxContext) {
    this.invitations = context.collection('classroom-invitations', MOST);
    this.students = context.collection('classroom-students', MOST);
  }

  isStudent = (courseId: string, userId: string): boolean => this.students.get(keyOf(courseId, userId)) !== undefined;

  invitationsOf = (courseId: string, userId: string): Invitation[] =>
    this.invitations
      .all()
      .filter((each) => each.courseId === courseId && each.userId.toLowerCase() === userId.toLowerCase());

  /** @throws HttpError 409 for a second invitation, 400 for somebody who is in the class */
  invite(courseId: string, userId: string, role: string): Invitation {
    if (this.isStudent(courseId, userId)) throw refusal(409, 'ALREADY_EXISTS', 'Requested entity already exists');
    if (this.invitationsOf(courseId, userId).length > 0)
      throw refusal(409, 'ALREADY_EXISTS', 'Requested entity already exists');
    const invitation = { id: randomBytes(9).toString('base64url'), courseId, userId, role };
    this.invitations.put(invitation);
    return invitation;
  }

  /** The invited person accepts, or joins by the class's code. */
  join(courseId: string, userId: string): void {
    for (const { id } of this.invitationsOf(courseId, userId)) without(this.invitations, id);
    this.students.put({ id: keyOf(courseId, userId), courseId, userId });
  }

  /** @throws HttpError 404 */
  removeStudent(courseId: string, userId: string): void {
    if (!this.isStudent(courseId, userId)) throw refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
    without(this.students, keyOf(courseId, userId));
  }

  /** @throws HttpError 404 */
  removeInvitation(id: string): void {
    if (!this.invitations.get(id)) throw refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
    without(this.invitations, id);
  }
}
