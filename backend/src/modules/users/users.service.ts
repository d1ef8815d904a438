import type { Actor, Clock, UnitOfWork } from '#platform/index';
import { after, can, DAY_MS } from '#platform/index';
import { permissionsOf } from './permissions.policy';
import { identityOf, sessionUserOf, subjectOf } from './session.policy';
import {
  AccountClosedError,
  EmailTakenError,
  SecondFactorNeededError,
  SessionInvalidError,
  SessionWithoutEmailError,
  UserNotFoundError,
} from './users.errors';
import type { UsersRepository } from './users.repository';
import type {
  Actors,
  AuthIdentity,
  AuthServer,
  OpenedSession,
  ProductTokenSigner,
  SessionFactsSource,
  SessionUser,
  SessionPasses,
  SharedCodes,
  StudentEnrolment,
  User,
} from './users.types';

export type UsersStores = { users: UsersRepository; students: StudentEnrolment };
export type UsersDeps = {
  stores: UnitOfWork<UsersStores>;
  users: UsersRepository;
  facts: SessionFactsSource;
  codes: SharedCodes;
  passes: SessionPasses;
  authServer: AuthServer;
  actors: Actors;
  /** Whether addresses are confirmed by mail. Otherwise nobody can take over a user that was made for an address. */
  addressesAreProven: boolean;
  productTokens: ProductTokenSigner;
  clock: Clock;
};

export class UsersService {
  constructor(private readonly deps: UsersDeps) {}

  /**
   * Exchanges a session of the auth server for a product token. A new person becomes a student.
   * @param address the IP address of the sign-in
   * @throws AppError 401 `session.*` when the session cannot be used
   */
  async openSession(authAccessToken: string, address: string): Promise<OpenedSession> {
    const identity = await this.admit(authAccessToken);
    const user = await this.sessionUser(await this.withSignIn(await this.userOf(identity), identity, address));
    const { token, maxAgeSeconds } = await this.deps.productTokens.sign(user, identity.sessionId);
    return { user, accessToken: token, maxAgeSeconds };
  }

  /** @returns the whole session user: the actor's own, or anybody's for an actor who may read all users. */
  async hydrate(actor: Actor, userId: number): Promise<SessionUser> {
    if (actor.userId !== userId && !can(actor, 'user.read-all')) throw new UserNotFoundError();
    const user = await this.deps.users.find(userId);
    if (!user || user.deletedAt) throw new UserNotFoundError();
    return this.sessionUser(user);
  }

  /**
   * @returns the actor of a verified product token, with today's role, permissions and school; null when the auth
   * session has ended or the user is gone
   */
  async actorFromClaims(claims: Record<string, unknown>): Promise<Actor | null> {
    const subject = subjectOf(claims);
    if (!subject) return null;
    const user = await this.deps.actors.find(subject.userId, subject.sessionId);
    if (!user) return null;
    return {
      userId: user.id,
      authId: user.authId,
      sessionId: subject.sessionId,
      role: user.role,
      permissions: new Set(permissionsOf(user.role, user.schoolRight)),
      schoolId: user.schoolId,
      schoolRight: user.schoolRight,
      language: user.language,
      apiKeyId: null,
    };
  }

  private async admit(authAccessToken: string): Promise<AuthIdentity> {
    const { authServer } = this.deps;
    const claims = await authServer.verify(authAccessToken);
    const identity = claims && identityOf(claims);
    const admitted = identity && (await authServer.admit(authAccessToken, identity));
    if (!identity || !admitted) throw new SessionInvalidError();
    if (admitted.hasVerifiedFactor && identity.aal === 'aal1') throw new SecondFactorNeededError();
    // The token may be older than a change of the address.
    return { ...identity, email: admitted.email };
  }

  /**
   * Records the provider and address of this sign-in when one of them has changed, and once a day that the account is used.
   * @throws AccountClosedError when the account was closed at this moment
   */
  private async withSignIn(user: User, { provider }: AuthIdentity, address: string): Promise<User> {
    const signIn = { ...(provider !== null && { provider }), ...(address !== '' && { ip_address: address }) };
    const metadata = { ...user.metadata, ...signIn };
    const isSame = Object.entries(signIn).every(([name, value]) => user.metadata[name] === value);
    const now = this.deps.clock.now();
    const isFresh = user.lastUsedAt !== null && user.lastUsedAt > after(now, -DAY_MS);
    if (isSame && isFresh) return user;
    if (!(await this.deps.users.recordSignIn(user.id, signIn, now))) throw new AccountClosedError();
    return { ...user, metadata, lastUsedAt: now };
  }

  private async sessionUser(user: User): Promise<SessionUser> {
    const { facts, codes, passes } = this.deps;
    const isStudent = user.role === 'STUDENT';
    const [known, code, pass] = await Promise.all([
      facts.factsOf(user.id),
      isStudent ? codes.ofStudent(user.id) : null,
      isStudent ? passes.ofStudent(user.id) : null,
    ]);
    return sessionUserOf(user, known, { code, pass });
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

  /**
   * Links an account to a user that somebody else made (a teacher, a school's student), or whose earlier account the
   * auth server has lost.
   */
  private async link(user: User, authId: string): Promise<User> {
    const { authServer, users, addressesAreProven } = this.deps;
    const isFree = user.authId === null || !(await authServer.hasAccount(user.authId));
    if (isFree && !addressesAreProven) throw new EmailTakenError();
    if (isFree && (await users.linkAccount(user.id, { from: user.authId, to: authId }))) return { ...user, authId };
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
      if (user) await students.enrol(user.id, signUp, this.deps.clock.now());
      return user;
    });
    return created ?? this.afterRace(authId);
  }

  /** Two tabs may open the first session at once. The second one finds the user that the first has made. */
  private async afterRace(authId: string): Promise<User> {
    const user = await this.deps.users.findByAuthId(authId);
    if (!user) throw new EmailTakenError();
    if (user.deletedAt) throw new AccountClosedError();
    return user;
  }
}
