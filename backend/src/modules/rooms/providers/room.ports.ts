import type { Language, RoomId } from '@valikool/contract';
import type { Clock } from '#platform/index';
import type { KeptIds, RoomCohort, RoomPerson, RoomRule } from '../rooms.types';

/** Whether somebody is in a place: asked in and not there yet, there, or neither. */
export type Membership = 'INVITED' | 'IN' | 'OUT';

/** What came of letting somebody in. `personId`: the room's own id of them. */
export type Entry = { membership: Exclude<Membership, 'OUT'>; personId: string };

/** The place that a room made for a cohort, and the links that the cohort shows. */
export type OpenedPlace = { kept: KeptIds; channelId: string; inviteUrl: string };

/** Makes a place for each cohort, where a room has none by itself. */
export type PlaceKeeper = {
  /** Called again after a failure, and for a place that was archived: what is there is found and used. */
  open(cohort: RoomCohort, kept: KeptIds): Promise<OpenedPlace>;
  /** Called again after a failure. @returns the ids of what stays there */
  archive(cohort: RoomCohort, kept: KeptIds): Promise<KeptIds>;
};

/** Connects people's own accounts in the room by a visit there (OAuth 2). */
export type RoomAccounts = {
  /** Where the person goes; the room sends them back to `returnUrl` with `code` and `state`. */
  visitUrl(state: string, returnUrl: string): string;
  /**
   * Reads who came back, and takes them into the room's community.
   * @returns the room's own id of the person
   * @throws RoomWaitsForPersonError when the code is wrong or was used before
   */
  connect(code: string, returnUrl: string): Promise<string>;
};

/** A message of the room to us, unchanged. */
export type RawMessage = {
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  text: string;
};

/** A question to the bot. `isDirect`: between the asker and the bot alone; else others read the reply. */
export type ChatQuestion = { id: string; askerId: string; text: string; isDirect: boolean; language: Language };
/** A question, or what is answered at once because nothing was asked. */
export type ChatRequest = { question: ChatQuestion } | { answer: object };

/** Languages in which the bot is asked, by the beginning of a locale's name. */
export const CHAT_LANGUAGES: readonly Language[] = ['en', 'ru', 'et'];

/** A bot in the room, which people ask by a slash command. */
export type RoomChat = {
  /** Makes the command known. Safe to repeat. */
  register(texts: Readonly<Record<Language, { command: string; option: string }>>): Promise<void>;
  /** @throws MessageNotSignedError when the message is not signed by the room, or too old */
  read(raw: RawMessage, now: Date): ChatRequest;
  /** @returns the body of our answer */
  replyWith(text: string): object;
};

/**
 * A room outside of the product. Its folder holds everything that knows its protocol.
 *
 * Calls are made outside of transactions and may be repeated: doing again what was done is a success.
 * - RoomBusyError: the room asks to wait
 * - RoomSilentError: no answer, a failure of the room, or an answer that cannot be read
 * - RoomWaitsForPersonError: the student has to act
 * - RoomRefusedError: the room would refuse again
 */
export type Room = Omit<RoomRule, 'room'> & {
  readonly id: RoomId;
  /** Null where cohorts bring their place along, such as a course that exists already. */
  readonly places: PlaceKeeper | null;
  /** Null where people connect nothing. */
  readonly accounts: RoomAccounts | null;
  /** Null where nobody asks anything. */
  readonly chat: RoomChat | null;
  /** @returns the room's own id of the cohort's place; null while there is none */
  placeOf(cohort: RoomCohort, kept: KeptIds): string | null;
  /** @returns whether the room cannot be asked who is in this place, so that the student's word counts */
  takesWord(place: string): boolean;
  /** @returns where people go to be in the place, for the student's page */
  linkOf(cohort: Pick<RoomCohort, 'lmsUrl' | 'discordInviteUrl' | 'lwCourseId'>): string | null;
  invite(person: RoomPerson, place: string): Promise<Entry>;
  /** @param personId where the room needs nothing of people, the address of somebody whose id was never learned, too */
  remove(personId: string, place: string): Promise<void>;
  membership(personId: string, place: string): Promise<Membership>;
  /** Null where the room knows of no progress. Else per cent of the assignments done; null while it has nothing to say. */
  readonly progress: ((personId: string, place: string) => Promise<number | null>) | null;
};

/** Makes cohorts' places in rooms that have none by themselves. */
export type Places = {
  /**
   * Makes the cohort's place where there is none yet.
   * @throws RoomBusyError while somebody else makes it, and all errors of rooms
   */
  open(room: Room, cohort: RoomCohort): Promise<KeptIds>;
};

export type RoomContext = { settings: Readonly<Record<string, unknown>>; clock: Clock };

/** Builds a room from the settings. */
export type RoomPlugin = {
  readonly id: RoomId;
  /** @returns null when the settings have no keys of this room */
  create(context: RoomContext): Room | null;
};
