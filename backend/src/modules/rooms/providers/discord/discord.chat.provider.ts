import { createPublicKey, verify } from 'node:crypto';
import type { z } from '#platform/index';
import { CHAT_LANGUAGES, type ChatQuestion, type ChatRequest, type RawMessage, type RoomChat } from '../room.ports';
import { MessageNotSignedError } from '../../rooms.errors';
import { Interaction } from './discord.schemas';

/** What stands before the 32 bytes of an Ed25519 key in its usual form (RFC 8410). */
const KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
/** An older message may have been overheard and sent again. */
const MOST_AGE_SECONDS = 300;

const COMMAND = 2;
const PONG = { type: 1 };
const MESSAGE = 4;
/** Between the bot and one person. */
const DIRECT_CONTEXT = 1;

const headerOf = ({ headers }: RawMessage, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

function isSigned(raw: RawMessage, publicKey: string): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([KEY_PREFIX, Buffer.from(publicKey, 'hex')]),
      format: 'der',
      type: 'spki',
    });
    const signed = Buffer.from(`${headerOf(raw, 'x-signature-timestamp')}${raw.text}`);
    return verify(null, signed, key, Buffer.from(headerOf(raw, 'x-signature-ed25519'), 'hex'));
  } catch {
    // A key or signature that is none.
    return false;
  }
}

type Command = z.output<typeof Interaction>;

/** Where Discord does not say that nobody else reads the reply, somebody may: groups of people write outside of servers, too. */
const isDirect = ({ context, guild_id }: Command): boolean => context === DIRECT_CONTEXT && guild_id === undefined;

const questionOf = (command: Command): ChatQuestion => ({
  id: command.id,
  askerId: (command.user ?? command.member?.user)?.id ?? '',
  text: (command.data?.options ?? []).map(({ value }) => value).join(' '),
  isDirect: isDirect(command),
  language: CHAT_LANGUAGES.find((each) => command.locale?.startsWith(each)) ?? 'et',
});

/** The slash command of the bot. Discord signs what it sends (Ed25519). */
export class DiscordChat implements RoomChat {
  constructor(
    private readonly publicKey: string,
    readonly register: RoomChat['register'],
  ) {}

  read(raw: RawMessage, now: Date): ChatRequest {
    const age = Math.abs(now.getTime() / 1000 - Number(headerOf(raw, 'x-signature-timestamp')));
    if (!isSigned(raw, this.publicKey) || !(age <= MOST_AGE_SECONDS)) throw new MessageNotSignedError();
    const read = Interaction.safeParse(raw.body);
    if (!read.success) throw new MessageNotSignedError();
    return read.data.type === COMMAND ? { question: questionOf(read.data) } : { answer: PONG };
  }

  /** A reply mentions nobody, so that it calls nobody. */
  replyWith = (content: string): object => ({ type: MESSAGE, data: { content, allowed_mentions: { parse: [] } } });
}
