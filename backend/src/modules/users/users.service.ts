import type { Actor, Clock, UnitOfWork } from '#platform/index';
import { can } from '#platform/index';
import { permissionsOf } from './permissions.policy';
import { identityOf, sessionUserOf, subjectOf } from './session.policy';
import { AccountClosedError, EmailTakenError, SessionInvalidError, SessionWithoutEmailError, UserNotFoundError } from './users.errors';
import type { UsersRepository } from './users.repository';
import type {
  AuthIdentity,
  AuthTokenVerifier,
  OpenedSession,
  ProductTokenSigner,
  ProfileChange,
  SessionFactsSource,
  SessionUser,
  StudentEnrolment,
  User,
} from './users.types';

export type UsersStores = { users: UsersRepository; students: StudentEnrolment };
export type UsersDeps = {
  stores: UnitOfWork<UsersStores>;
  users: UsersRepository;
  facts: SessionFactsSource;
  authTokens: AuthTokenVerifier;
  productTokens: ProductTokenSigner;
  clock: Clock;
};

export class UsersService {
  constructor(private readonly deps: UsersDeps) {}

  /**
   * Exchanges a session of the auth server for the product's; who comes for the first time becomes a student.
   * @throws AppError 401 `session.*` when the session cannot be used
   */
  async openSession(authAccessToken: string): Promise<OpenedSession> {
    const claims = await this.deps.authTokens.verify(authAccessToken);
    const identity = claims && identityOf(claims);
    if (!identity || !(await this.deps.authTokens.isAlive(identity.sessionId))) throw new SessionInvalidError();
    const user = await this.sessionUser(await this.userOf(identity));
    const { token, maxAgeSeconds } = await this.deps.productTokens.sign(user, identity.sessionId);
    return { user, accessToken: token, maxAgeSeconds };
  }

  /** @returns the whole session user: one's own, or anybody's for those who may read all users. */
  async hydrate(actor: Actor, userId: number): Promise<SessionUser> {
    if (actor.userId !== userId && !can(actor, 'user.read-all')) throw new UserNotFoundError();
    const user = await this.deps.users.find(userId);
    if (!user || user.deletedAt) throw new UserNotFoundError();
    return this.sessionUser(user);
  }

  async updateProfile(actor: Actor, userId: number, change: ProfileChange): Promise<SessionUser> {
    if (actor.userId !== userId) throw new UserNotFoundError();
    if (Object.keys(change).length > 0) await this.deps.users.updateProfile(userId, change);
    return this.hydrate(actor, userId);
  }

  /**
   * Who a verified product token speaks for. Role, permissions and school are those of today, not those of the token.
   * @returns null when the auth session has ended or the user is no more
   */
  async actorFromClaims(claims: Record<string, unknown>): Promise<Actor | null> {
    const subject = subjectOf(claims);
    if (!subject) return null;
    const [isAlive, user] = await Promise.all([this.deps.authTokens.isAlive(subject.sessionId), this.deps.users.findActor(subject.userId)]);
    if (!isAlive || !user) return null;
    return {
      userId: user.id,
      authId: user.authId,
      sessionId: subject.sessionId,
      role: user.role,
      permissions: new Set(permissionsOf(user.role)),
      schoolId: user.schoolId,
      language: user.language,
    };
  }

  private async sessionUser(user: User): Promise<SessionUser> {
    return sessionUserOf(user, await this.deps.facts.factsOf(user.id));
  }

  private async userOf(identity: AuthIdentity): Promise<User> {
    const known = await this.deps.users.findByAuthId(identity.authId);
    if (known) return this.recognise(known, identity);
    const { email } = identity;
    if (email === null) throw new SessionWithoutEmailError();
    const invited = await this.deps.users.findByEmail(email);
    return invited ? this.link(invited, identity.authId) : this.signUp(identity, email);
  }

  private async recognise(user: User, { email }: AuthIdentity): Promise<User> {
    if (user.deletedAt) throw new AccountClosedError();
    if (email === null || email === user.email) return user;
    return (await this.deps.users.updateEmailIfFree(user.id, email)) ? { ...user, email } : user;
  }

  /** A user that somebody else made (a teacher, a student that a school added) signs in for the first time. */
  private async link(user: User, authId: string): Promise<User> {
    const isLinked = user.authId === null && (await this.deps.users.linkAccount(user.id, authId));
    if (isLinked) return { ...user, authId };
    return this.afterRace(authId);
  }

  private async signUp({ authId, provider, signUp }: AuthIdentity, email: string): Promise<User> {
    const created = await this.deps.stores.run(async ({ users, students }) => {
      const user = await users.insertIfNew({
        authId,
        email,
        firstName: signUp.firstName,
        lastName: signUp.lastName,
        role: 'STUDENT',
        language: signUp.language,
        metadata: provider === null ? {} : { provider },
        termsAcceptedAt: signUp.hasAcceptedTerms ? this.deps.clock.now() : null,
      });
      if (user) await students.enrol(user.id, signUp.schoolId);
      return user;
    });
    return created ?? this.afterRace(authId);
  }

  /** Two tabs may open the first session at once: the second finds what the first has made. */
  private async afterRace(authId: string): Promise<User> {
    const user = await this.deps.users.findByAuthId(authId);
    if (!user) throw new EmailTakenError();
    if (user.deletedAt) throw new AccountClosedError();
    return user;
  }
}
