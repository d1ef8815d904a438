import { z } from '#platform/index';
import { RoomWaitsForPersonError } from '../../rooms.errors';
import type { KeptIds, RoomCohort, RoomPerson } from '../../rooms.types';
import type {
  Entry,
  Membership,
  OpenedPlace,
  PlaceKeeper,
  Room,
  RoomAccounts,
  RoomChat,
  RoomPlugin,
} from '../room.ports';
import { DiscordChat } from './discord.chat.provider';
import { DiscordClient, DiscordRefusal, roomErrorOf, type DiscordAccess } from './discord.client';
import { Channel, ChannelRights, DiscordUser, Done, Invite, Member, Role, Token } from './discord.schemas';

const Settings = z.object({
  DISCORD_API_URL: z.string(),
  DISCORD_AUTHORIZE_URL: z.string(),
  DISCORD_INVITE_URL: z.string(),
  DISCORD_BOT_TOKEN: z.string(),
  DISCORD_CLIENT_ID: z.string(),
  DISCORD_CLIENT_SECRET: z.string(),
  DISCORD_GUILD_ID: z.string(),
  DISCORD_PUBLIC_KEY: z.string().optional(),
  DISCORD_CATEGORY_ID: z.string().optional(),
  DISCORD_ARCHIVE_DAYS: z.number(),
  PROVIDER_TIMEOUT_MS: z.number(),
});
type Settings = z.output<typeof Settings>;

const SCOPES = 'identify guilds.join';
const UNKNOWN_MEMBER = '10007';
const UNKNOWN_ROLE = '10011';
const UNKNOWN_CHANNEL = '10003';
const UNKNOWN_USER = '10013';
const VIEW_CHANNEL = 1n << 10n;
const SEND_MESSAGES = 1n << 11n;
const TEXT_CHANNEL = 0;
const ROLE_OVERWRITE = 0;
const MEMBER_OVERWRITE = 1;
const TEXT_OPTION = 3;
const LONGEST_NAME = 90;

/** The cohort's number ends the names, so that what was made before a failure is found again. */
const roleNameOf = ({ cohortName, cohortId }: RoomCohort): string =>
  `${cohortName.slice(0, LONGEST_NAME)} #${cohortId}`;
const channelNameOf = ({ cohortName, cohortId }: RoomCohort): string =>
  `${cohortName
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_NAME)}-${cohortId}`;

type Overwriting = { deny: bigint; allowed?: string };

/** What everybody is denied in a channel, and who may see it: the role, and the bot, whose user has the application's id. */
const overwritesOf = ({ DISCORD_GUILD_ID, DISCORD_CLIENT_ID }: Settings, { deny, allowed }: Overwriting) => [
  { id: DISCORD_GUILD_ID, type: ROLE_OVERWRITE, deny: String(deny) },
  { id: DISCORD_CLIENT_ID, type: MEMBER_OVERWRITE, allow: String(VIEW_CHANNEL | SEND_MESSAGES) },
  ...(allowed === undefined ? [] : [{ id: allowed, type: ROLE_OVERWRITE, allow: String(VIEW_CHANNEL) }]),
];

/** Does a call, and reads "is not there" as done. */
async function unlessGone(call: Promise<unknown>, ...codes: string[]): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof DiscordRefusal && codes.includes(error.code))) throw roomErrorOf(error);
  }
}

/** One role and one channel per cohort: the role opens the channel. */
class DiscordPlaces implements PlaceKeeper {
  constructor(
    private readonly client: DiscordClient,
    private readonly settings: Settings,
  ) {}

  async open(cohort: RoomCohort, kept: KeptIds): Promise<OpenedPlace> {
    try {
      const roleId = await this.role(cohort, kept);
      const channelId = await this.channel(cohort, kept, roleId);
      const inviteCode = kept['inviteCode'] ?? (await this.invitation(channelId));
      const inviteUrl = `${this.settings.DISCORD_INVITE_URL}/${inviteCode}`;
      return { kept: { roleId, channelId, inviteCode }, channelId, inviteUrl };
    } catch (error) {
      throw roomErrorOf(error);
    }
  }

  /**
   * The channel is hidden from everybody but those whom the server's own administrators let in, such as teachers, and
   * nobody writes there any more. The role goes, since a server has at most 250.
   */
  async archive(_cohort: RoomCohort, { roleId = '', channelId = '', ...kept }: KeptIds): Promise<KeptIds> {
    const guild = this.settings.DISCORD_GUILD_ID;
    await unlessGone(
      this.overwrite(channelId, { without: roleId, deny: VIEW_CHANNEL | SEND_MESSAGES }),
      UNKNOWN_CHANNEL,
    );
    const role = { method: 'delete', path: `/guilds/${guild}/roles/${roleId}` } as const;
    await unlessGone(this.client.call(role, Done), UNKNOWN_ROLE);
    return { ...kept, channelId };
  }

  /** The role as it was made, found by its name, or made anew. */
  private async role(cohort: RoomCohort, kept: KeptIds): Promise<string> {
    const path = `/guilds/${this.settings.DISCORD_GUILD_ID}/roles` as const;
    const name = roleNameOf(cohort);
    const roles = await this.client.call({ method: 'get', path }, z.array(Role));
    const found = roles.find(({ id }) => id === kept['roleId']) ?? roles.find((role) => role.name === name);
    if (found) return found.id;
    const body = { name, permissions: '0', mentionable: true };
    return (await this.client.call({ method: 'post', path }, Role, { body })).id;
  }

  /** A channel that is there already, such as one that was archived, is opened for the role. */
  private async channel(cohort: RoomCohort, kept: KeptIds, roleId: string): Promise<string> {
    const guild = this.settings.DISCORD_GUILD_ID;
    const path = `/guilds/${guild}/channels` as const;
    const name = channelNameOf(cohort);
    const channels = await this.client.call({ method: 'get', path }, z.array(Channel));
    const found = channels.find(({ id }) => id === kept['channelId']) ?? channels.find((each) => each.name === name);
    if (found) {
      await this.overwrite(found.id, { without: roleId, deny: VIEW_CHANNEL, allowed: roleId });
      return found.id;
    }
    const body = {
      name,
      type: TEXT_CHANNEL,
      topic: `${cohort.courseTitle}: ${cohort.cohortName}`,
      ...(this.settings.DISCORD_CATEGORY_ID && { parent_id: this.settings.DISCORD_CATEGORY_ID }),
      permission_overwrites: overwritesOf(this.settings, { deny: VIEW_CHANNEL, allowed: roleId }),
    };
    return (await this.client.call({ method: 'post', path }, Channel, { body })).id;
  }

  /** Says who may see the channel. What the server's own administrators have set for others stays. */
  private async overwrite(channelId: string, { without, ...wanted }: Overwriting & { without: string }): Promise<void> {
    const path = `/channels/${channelId}` as const;
    const { permission_overwrites: present } = await this.client.call({ method: 'get', path }, ChannelRights);
    const own = overwritesOf(this.settings, wanted);
    const others = present.filter(({ id }) => id !== without && !own.some((set) => set.id === id));
    const body = { permission_overwrites: [...own, ...others] };
    await this.client.call({ method: 'patch', path }, Done, { body });
  }

  private async invitation(channelId: string): Promise<string> {
    const path = `/channels/${channelId}/invites` as const;
    return (await this.client.call({ method: 'post', path }, Invite, { body: { max_age: 0, max_uses: 0 } })).code;
  }
}

/** Members connect their own accounts, and are taken into the server while they are there. */
class DiscordAccounts implements RoomAccounts {
  constructor(
    private readonly client: DiscordClient,
    private readonly settings: Settings,
  ) {}

  visitUrl(state: string, returnUrl: string): string {
    const url = new URL(this.settings.DISCORD_AUTHORIZE_URL);
    const { DISCORD_CLIENT_ID: client_id } = this.settings;
    const query = {
      response_type: 'code',
      client_id,
      scope: SCOPES,
      state,
      redirect_uri: returnUrl,
      prompt: 'consent',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  /** The visitor's token is used at once and kept nowhere. */
  async connect(code: string, returnUrl: string): Promise<string> {
    try {
      const { access_token } = await this.client.tokenOf(code, returnUrl, Token);
      const { id } = await this.client.visitor(access_token, DiscordUser);
      const path = `/guilds/${this.settings.DISCORD_GUILD_ID}/members/${id}` as const;
      await this.client.call({ method: 'put', path }, Done, { body: { access_token } });
      return id;
    } catch (error) {
      if (error instanceof DiscordRefusal && error.status < 403)
        throw new RoomWaitsForPersonError('room.not-connected');
      throw roomErrorOf(error);
    }
  }
}

class DiscordRoom implements Room {
  readonly id = 'discord';
  readonly identity = 'discordUserId';
  readonly needs = 'nothing';
  readonly progress = null;
  readonly closesAfterDays: number;
  readonly places: PlaceKeeper;
  readonly accounts: RoomAccounts;
  readonly chat: RoomChat | null;

  constructor(
    private readonly client: DiscordClient,
    private readonly settings: Settings,
  ) {
    this.closesAfterDays = settings.DISCORD_ARCHIVE_DAYS;
    this.places = new DiscordPlaces(client, settings);
    this.accounts = new DiscordAccounts(client, settings);
    const { DISCORD_PUBLIC_KEY: publicKey } = settings;
    this.chat = publicKey === undefined ? null : new DiscordChat(publicKey, (texts) => this.registerCommand(texts));
  }

  placeOf(_cohort: RoomCohort, kept: KeptIds): string | null {
    return kept['roleId'] ?? null;
  }

  takesWord = (): boolean => false;
  linkOf = ({ discordInviteUrl }: Pick<RoomCohort, 'discordInviteUrl'>): string | null => discordInviteUrl;

  async invite({ discordUserId }: RoomPerson, roleId: string): Promise<Entry> {
    if (discordUserId === null) throw new RoomWaitsForPersonError('room.not-connected');
    try {
      await this.client.call({ method: 'put', path: this.roleOf(discordUserId, roleId) }, Done);
      return { membership: 'IN', personId: discordUserId };
    } catch (error) {
      const isAway = error instanceof DiscordRefusal && [UNKNOWN_MEMBER, UNKNOWN_USER].includes(error.code);
      throw isAway ? new RoomWaitsForPersonError('room.not-member') : roomErrorOf(error);
    }
  }

  async remove(personId: string, roleId: string): Promise<void> {
    const call = this.client.call({ method: 'delete', path: this.roleOf(personId, roleId) }, Done);
    await unlessGone(call, UNKNOWN_MEMBER, UNKNOWN_ROLE, UNKNOWN_USER);
  }

  async membership(personId: string, roleId: string): Promise<Membership> {
    const path = `/guilds/${this.settings.DISCORD_GUILD_ID}/members/${personId}` as const;
    try {
      const { roles } = await this.client.call({ method: 'get', path }, Member);
      return roles.includes(roleId) ? 'IN' : 'OUT';
    } catch (error) {
      if (error instanceof DiscordRefusal && [UNKNOWN_MEMBER, UNKNOWN_USER].includes(error.code)) return 'OUT';
      throw roomErrorOf(error);
    }
  }

  /** One command, in servers and in direct messages. */
  private async registerCommand(texts: Parameters<RoomChat['register']>[0]): Promise<void> {
    const localized = (key: 'command' | 'option') => ({
      'en-US': texts.en[key],
      'en-GB': texts.en[key],
      ru: texts.ru[key],
    });
    const option = {
      type: TEXT_OPTION,
      name: 'kysimus',
      required: true,
      max_length: 500,
      description: texts.et.option,
      description_localizations: localized('option'),
    };
    const command = {
      type: 1,
      name: 'kysi',
      contexts: [0, 1, 2],
      options: [option],
      description: texts.et.command,
      description_localizations: localized('command'),
    };
    const path = `/applications/${this.settings.DISCORD_CLIENT_ID}/commands` as const;
    try {
      await this.client.call({ method: 'put', path }, Done, { body: [command] });
    } catch (error) {
      throw roomErrorOf(error);
    }
  }

  private roleOf = (personId: string, roleId: string): `/${string}` =>
    `/guilds/${this.settings.DISCORD_GUILD_ID}/members/${personId}/roles/${roleId}`;
}

const accessOf = (settings: Settings): DiscordAccess => ({
  apiUrl: settings.DISCORD_API_URL,
  botToken: settings.DISCORD_BOT_TOKEN,
  clientId: settings.DISCORD_CLIENT_ID,
  clientSecret: settings.DISCORD_CLIENT_SECRET,
  timeoutMs: settings.PROVIDER_TIMEOUT_MS,
});

/** Discord: a server with a role and a channel for each cohort. */
export const discord: RoomPlugin = {
  id: 'discord',
  create: ({ settings }) => {
    const known = Settings.safeParse(settings);
    return known.success ? new DiscordRoom(new DiscordClient(accessOf(known.data)), known.data) : null;
  },
};
