import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { loadConfig } from '#config';
import type { Clock } from '#platform/index';
import { buildApp } from '#src/app';
import { createContainer, createKernel, type Container } from '#src/container';
import { overhear } from '../overhear';
import type { Statement } from '../plan';

const TOKEN_SECONDS = 900;

/** The whole product in this process; its database statements are recorded. */
export class Product {
  private heard: Statement[] | null = null;
  private readonly endListening = overhear((statement) => {
    this.heard?.push(statement);
    return null;
  });
  private readonly tokens = new Map<number, Promise<string>>();

  private constructor(
    private readonly container: Container,
    private readonly server: Server,
  ) {}

  /** @param clock of jobs; those who sign in do so by the machine's clock */
  static async start(settings: Record<string, string>, clock?: Clock): Promise<Product> {
    const kernel = createKernel(loadConfig({ ...settings, LOG_LEVEL: 'error', RATE_LIMITS: 'off' }), 'valikool-scale');
    const container = createContainer({ ...kernel, ...(clock && { clock }) });
    const server = createServer(buildApp(container));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Product(container, server);
  }

  async stop(): Promise<void> {
    this.endListening();
    this.server.close();
    this.server.closeAllConnections();
    this.container.redis.disconnect();
    await this.container.knex.destroy();
  }

  /**
   * @param userId null for a visitor who is not signed in @returns the answer's body and how long it took, in
   * milliseconds
   */
  async ask(path: string, userId: number | null): Promise<{ body: unknown; ms: number }> {
    // Uncompressed, since a short list is not compressed and could not be compared with a longer one that is.
    const headers: Record<string, string> = {
      'accept-encoding': 'identity',
      ...(userId !== null && { authorization: `Bearer ${await this.tokenOf(userId)}` }),
    };
    const { port } = this.server.address() as AddressInfo;
    const before = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, { headers });
    const body: unknown = await reply.json();
    const ms = performance.now() - before;
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(body)}`);
    return { body, ms };
  }

  /** @returns the statements of one request */
  async statementsOf(path: string, userId: number | null): Promise<Statement[]> {
    if (userId !== null) await this.tokenOf(userId);
    return this.statementsDuring(() => this.ask(path, userId));
  }

  /** @returns the statements of one run of a schedule */
  statementsOfSchedule(name: string): Promise<Statement[]> {
    const schedule = this.container.registry.schedules.find((each) => each.name === name);
    if (!schedule) throw new Error(`There is no schedule ${name}`);
    return this.statementsDuring(() => schedule.run());
  }

  private async statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
    const heard: Statement[] = [];
    this.heard = heard;
    await work().finally(() => (this.heard = null));
    return heard;
  }

  private tokenOf(userId: number): Promise<string> {
    const known = this.tokens.get(userId) ?? this.signIn(userId);
    this.tokens.set(userId, known);
    return known;
  }

  /** Writes what the auth server and the exchange of its session would have stored. */
  private async signIn(userId: number): Promise<string> {
    const { knex, modules } = this.container;
    const now = new Date();
    const sessionId = randomUUID();
    const [user] = await knex('users')
      .where({ id: userId })
      .update({ authId: knex.raw('coalesce(auth_id, ?)', [randomUUID()]) })
      .returning<{ authId: string; email: string; role: string }[]>(['auth_id', 'email', 'role']);
    if (!user) throw new Error(`There is no user ${userId}`);
    await knex('auth_users')
      .insert({ id: user.authId, email: user.email, emailConfirmedAt: now, createdAt: now, updatedAt: now })
      .onConflict()
      .ignore();
    await knex('auth_sessions').insert({
      id: sessionId,
      accountId: user.authId,
      aal: 'aal1',
      amr: '[]',
      sealedRefreshKey: 'none',
      createdAt: now,
      updatedAt: now,
    });
    const { secret, issuer } = modules.productToken;
    const seconds = Math.floor(now.getTime() / 1_000);
    const claims = { id: userId, auth_id: user.authId, email: user.email, role: user.role, session_id: sessionId };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_SECONDS)
      .sign(secret);
  }
}
