export type DiscordPerson = { id: string; username: string };
export type DiscordMember = { id: string; roles: string[] };
export type DiscordRole = { id: string; name: string };
export type DiscordChannel = { id: string; name: string; topic: string | null; overwrites: Overwrite[] };
export type Overwrite = { id: string; type: number; allow?: string | undefined; deny?: string | undefined };
export type DiscordInvite = { id: string; channelId: string };
/** What an authorization code or a token stands for. */
export type Grant = { personId: string; redirectUri: string; scope: string };
/** A question to the bot and its reply. `where`: the channel, or a direct message. */
export type Exchange = { id: string; username: string; where: string; text: string; reply: string };
