import { randomBytes, randomInt } from 'node:crypto';
import type { Collection } from '../../core/collection';
import { HttpError } from '../../core/http';
import type { SandboxContext } from '../../core/provider';
import type { DiscordChannel, DiscordInvite, DiscordMember, DiscordPerson, DiscordRole, Grant } from './discord.types';

const MOST = 5_000;

/** A refusal in Discord's format. */
export const refusal = (status: number, code: number, message: string): HttpError =>
  new HttpError(status, { message, code });

const snowflake = (): string =>
  `1${String(randomInt(10 ** 8)).padStart(9, '0')}${String(randomInt(10 ** 8)).padStart(8, '0')}`;

/** One Discord server and everybody who has an account. */
export class DiscordStore {
  readonly people: Collection<DiscordPerson>;
  readonly members: Collection<DiscordMember>;
  readonly roles: Collection<DiscordRole>;
  readonly channels: Collection<DiscordChannel>;
  readonly invites: Collection<DiscordInvite>;
  private readonly codes = new Map<string, Grant>();
  private readonly tokens = new Map<string, Grant>();

  constructor(context: SandboxContext) {
    this.people = context.collection('discord-people', MOST);
    this.members = context.collection('discord-members', MOST);
    this.roles = context.collection('discord-roles', MOST);
    this.channels = context.collection('discord-channels', MOST);
    this.invites = context.collection('discord-invites', MOST);
  }

  /** @returns the account of this name, made when there is none */
  personNamed(username: string): DiscordPerson {
    const known = this.people.all().find((person) => person.username === username);
    const person = known ?? { id: snowflake(), username };
    if (known === undefined) this.people.put(person);
    return person;
  }

  codeFor(grant: Grant): string {
    const code = randomBytes(15).toString('base64url');
    this.codes.set(code, grant);
    return code;
  }

  /** A code works once, with the address it was made for. */
  redeem(code: string, redirectUri: string): { token: string; scope: string } | null {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (grant?.redirectUri !== redirectUri) return null;
    const token = randomBytes(24).toString('base64url');
    this.tokens.set(token, grant);
    return { token, scope: grant.scope };
  }

  /** @throws HttpError 401 */
  personOf(token: string): DiscordPerson {
    const person = this.people.get(this.tokens.get(token)?.personId ?? '');
    if (!person) throw refusal(401, 0, '401: Unauthorized');
    return person;
  }

  /** @returns false when the person is a member already */
  join(personId: string): boolean {
    if (this.members.get(personId)) return false;
    this.members.put({ id: personId, roles: [] });
    return true;
  }

  leave(personId: string): void {
    const left = this.members.all().filter(({ id }) => id !== personId);
    this.members.clear();
    for (const member of left) this.members.put(member);
  }

  /** @throws HttpError 404 with Discord's code */
  member(id: string): DiscordMember {
    const member = this.members.get(id);
    if (!member) throw refusal(404, 10007, 'Unknown Member');
    return member;
  }

  role(id: string): DiscordRole {
    const role = this.roles.get(id);
    if (!role) throw refusal(404, 10011, 'Unknown Role');
    return role;
  }

  channel(id: string): DiscordChannel {
    const channel = this.channels.get(id);
    if (!channel) throw refusal(404, 10003, 'Unknown Channel');
    return channel;
  }

  newRole(name: string): DiscordRole {
    const role = { id: snowflake(), name };
    this.roles.put(role);
    return role;
  }

  newChannel(channel: Omit<DiscordChannel, 'id'>): DiscordChannel {
    const made = { id: snowflake(), ...channel };
    this.channels.put(made);
    return made;
  }

  newInvite(channelId: string): DiscordInvite {
    const invite = { id: randomBytes(6).toString('base64url'), channelId };
    this.invites.put(invite);
    return invite;
  }

  deleteRole(id: string): void {
    const left = this.roles.all().filter((role) => role.id !== id);
    this.roles.clear();
    for (const role of left) this.roles.put(role);
    for (const member of this.members.all())
      if (member.roles.includes(id)) this.members.put({ ...member, roles: member.roles.filter((each) => each !== id) });
  }
}
