import type { Knex } from 'knex';
import type { Clock } from '#platform/index';
import { SessionRepository } from '../session/session.repository';
import { FlowStateRepository } from '../verification/flow-state.repository';
import { AccountRepository } from './account.repository';
import type { Account, Metadata } from './account.types';
import { parseEmailOrThrow } from './contact';
import { newContactAccount } from './new-account';

/** An account as other modules know it. */
export type AuthAccount = {
  id: string;
  email: string | null;
  phone: string | null;
  isConfirmed: boolean;
  /** null until its owner has confirmed it. */
  confirmedEmail: string | null;
  isBanned: boolean;
  /** A session of this account counts only once it has proven the second factor. */
  hasVerifiedFactor: boolean;
  userMetadata: Metadata;
  createdAt: Date;
};

export type AuthAccountsReader = {
  find(accountId: string): Promise<AuthAccount | null>;
  findByEmail(email: string): Promise<AuthAccount | null>;
};

export type AuthAccountsWriter = {
  /**
   * Inserts an account that can sign in by e-mail at once; for invitations and demo data, not for sign-up.
   * @param given.passwordHash from `hashPassword`, or null for no password
   * @returns its id, or null when the address is taken
   */
  create(given: { email: string; passwordHash: string | null; userMetadata?: Metadata }): Promise<string | null>;
  /**
   * Deletes an account with its sessions, codes and factors. Its tokens stop working when the transaction commits.
   * @returns false when there is none
   */
  delete(accountId: string): Promise<boolean>;
  /** Signs an account out everywhere; sign-ins that were begun end, too. */
  signOut(accountId: string): Promise<void>;
};

const toAuthAccount = (account: Account, now: Date): AuthAccount => ({
  id: account.id,
  email: account.email,
  phone: account.phone,
  isConfirmed: account.emailConfirmedAt !== null || account.phoneConfirmedAt !== null,
  confirmedEmail: account.emailConfirmedAt === null ? null : account.email,
  isBanned: account.bannedUntil !== null && account.bannedUntil > now,
  hasVerifiedFactor: account.factors.some(({ status }) => status === 'verified'),
  userMetadata: account.userMetadata,
  createdAt: account.createdAt,
});

export const authAccountsReader = (accounts: AccountRepository, clock: Clock): AuthAccountsReader => ({
  async find(accountId) {
    const account = await accounts.findById(accountId);
    return account === null ? null : toAuthAccount(account, clock.now());
  },
  async findByEmail(email) {
    const account = await accounts.findByEmail(email.trim().toLowerCase());
    return account === null ? null : toAuthAccount(account, clock.now());
  },
});

/** @param db the caller's transaction */
export const authAccountsWriter = (db: Knex, clock: Clock): AuthAccountsWriter => ({
  async create({ email, passwordHash, userMetadata = {} }) {
    const now = clock.now();
    const accounts = new AccountRepository(db);
    const contact = { channel: 'email', address: parseEmailOrThrow(email) } as const;
    const rows = newContactAccount({ contact, passwordHash, userMetadata, confirmedAt: now, now });
    if (!(await accounts.insert(rows.account))) return null;
    await accounts.insertIdentity(rows.identity);
    return rows.account.id;
  },
  delete(accountId) {
    return new AccountRepository(db).delete(accountId);
  },
  async signOut(accountId) {
    await new SessionRepository(db).deleteOfAccount(accountId);
    await new FlowStateRepository(db).deleteOfAccount(accountId);
  },
});
