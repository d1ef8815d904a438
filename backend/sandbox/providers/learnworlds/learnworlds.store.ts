import { randomBytes } from 'node:crypto';
import type { Collection } from '../../core/collection';
import { HttpError } from '../../core/http';
import type { SandboxContext } from '../../core/provider';

export type LearnworldsUser = { id: string; email: string; username: string; created: number };
export type Enrollment = { id: string; userId: string; courseId: string; progress: number };

const MOST = 5_000;

export const refusal = (code: number, message: string): HttpError =>
  new HttpError(code, { success: false, error: message, errors: [{ context: message }] });

const keyOf = (userId: string, courseId: string): string => `${userId}/${courseId}`;

/** A LearnWorlds school: its users, and how far they are in their courses. Every name is a course. */
export class LearnworldsStore {
  readonly users: Collection<LearnworldsUser>;
  readonly enrollments: Collection<Enrollment>;

  constructor(private readonly context: SandboxContext) {
    this.users = context.collection('learnworlds-users', MOST);
    this.enrollments = context.collection('learnworlds-enrollments', MOST);
  }

  /** @param key number or address @throws HttpError 404 */
  user(key: string): LearnworldsUser {
    const user = this.users.get(key) ?? this.users.all().find(({ email }) => email === key.toLowerCase());
    if (!user) throw refusal(404, 'Could not find the user');
    return user;
  }

  /** @throws HttpError 400 when the address is taken */
  newUser(email: string, username: string): LearnworldsUser {
    if (this.users.all().some((user) => user.email === email.toLowerCase()))
      throw refusal(400, 'A user with this email already exists');
    const created = this.context.clock.nowMs() / 1000;
    const user = { id: randomBytes(12).toString('hex'), email: email.toLowerCase(), username, created };
    this.users.put(user);
    return user;
  }

  enrollment = (userId: string, courseId: string): Enrollment | undefined =>
    this.enrollments.get(keyOf(userId, courseId));

  /** Takes in a student of an earlier time. Safe to repeat. */
  know({ email, username }: Pick<LearnworldsUser, 'email' | 'username'>, courseId: string, progress: number): void {
    const known = this.users.all().find((user) => user.email === email.toLowerCase());
    const { id: userId } = known ?? this.newUser(email, username);
    this.enrollments.put({ id: keyOf(userId, courseId), userId, courseId, progress });
  }

  /** @throws HttpError 400 for a second enrolment */
  enroll(userId: string, courseId: string): void {
    if (this.enrollment(userId, courseId)) throw refusal(400, 'User is already enrolled to this product');
    this.enrollments.put({ id: keyOf(userId, courseId), userId, courseId, progress: 0 });
  }

  /** @throws HttpError 400 */
  unenroll(userId: string, courseId: string): void {
    if (!this.enrollment(userId, courseId)) throw refusal(400, 'User is not enrolled to this product');
    const left = this.enrollments.all().filter(({ id }) => id !== keyOf(userId, courseId));
    this.enrollments.clear();
    for (const enrollment of left) this.enrollments.put(enrollment);
  }

  /** @throws HttpError 404 */
  setProgress(userId: string, courseId: string, progress: number): void {
    const enrollment = this.enrollment(userId, courseId);
    if (!enrollment) throw refusal(404, 'Not enrolled');
    this.enrollments.put({ ...enrollment, progress });
  }
}
