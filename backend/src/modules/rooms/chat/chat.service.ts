import type { Language } from '@valikool/contract';
import { after, dateText, dateTimeText, DAY_MS, type Clock, type Logger } from '#platform/index';
import type { ChatQuestion, RawMessage, Room } from '../providers/room.ports';
import { RoomBusyError, RoomNotFoundError, RoomSilentError } from '../rooms.errors';
import type { ChatMessagesRepository } from './chat-messages.repository';
import type { ChatSearchReadModel, FoundCourse, OwnNextClass } from './chat-search.read-model';
import { asksForOwnClasses, quotedFor, shortened } from './chat-topic.policy';
import { CHAT_TEXTS } from './chat-texts';

type Deps = {
  rooms: readonly Room[];
  search: ChatSearchReadModel;
  messages: ChatMessagesRepository;
  publicUrl: string;
  keepDays: number;
  /** Settings that the texts of our pages quote, by name. */
  facts: Readonly<Record<string, string>>;
  clock: Clock;
  logger: Logger;
};

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');

/** Answers questions in rooms by searching our own texts. It invents nothing. */
export class ChatService {
  constructor(private readonly deps: Deps) {}

  /**
   * Answers a message of a room in the room's own form.
   * @throws RoomNotFoundError for a room without a bot; MessageNotSignedError
   */
  async receive(roomId: string, raw: RawMessage): Promise<object> {
    const chat = this.deps.rooms.find(({ id }) => id === roomId)?.chat ?? null;
    if (chat === null) throw new RoomNotFoundError();
    const request = chat.read(raw, this.deps.clock.now());
    return 'answer' in request ? request.answer : chat.replyWith(await this.answer(request.question));
  }

  /** Makes the command known in every room with a bot. Runs on a schedule; a room that is away is told the next time. */
  async register(): Promise<void> {
    for (const { id, chat } of this.deps.rooms)
      try {
        await chat?.register(CHAT_TEXTS);
      } catch (error) {
        if (!(error instanceof RoomBusyError || error instanceof RoomSilentError)) throw error;
        this.deps.logger.info(
          { room: id, reason: error.message },
          'the room is away, and will hear of the command later',
        );
      }
  }

  /** Answers, and keeps the exchange. A question that the room sends twice gets the same reply. */
  private async answer(question: ChatQuestion): Promise<string> {
    const { messages, clock } = this.deps;
    const before = await messages.findReply(question.id);
    if (before !== null) return before;
    const userId = await this.deps.search.personOf(question.askerId);
    const botReply = shortened(await this.replyTo(question, userId));
    await messages.insert({
      interactionId: question.id,
      discordUserId: question.askerId,
      userId,
      userInput: question.text,
      botReply,
      isDirect: question.isDirect,
      createdAt: clock.now(),
    });
    return botReply;
  }

  /** Forgets old exchanges. Runs on a schedule. */
  sweep = (): Promise<void> =>
    this.deps.messages.deleteOlder(after(this.deps.clock.now(), -this.deps.keepDays * DAY_MS));

  private async replyTo({ text, language, isDirect }: ChatQuestion, userId: number | null): Promise<string> {
    // Others read a shared channel: nothing of a person is looked up for it.
    if (asksForOwnClasses(text)) return isDirect ? this.ownClasses(userId, language) : CHAT_TEXTS[language].onlyDirect;
    const { search, clock, publicUrl } = this.deps;
    const found = await search.answer(text, language);
    if (found !== null) {
      const quoted = quotedFor(`**${found.question}**\n${found.answer}`, { facts: this.deps.facts, publicUrl });
      return `${quoted}\n${filled(CHAT_TEXTS[language].more, { url: `${publicUrl}/faq` })}`;
    }
    const courses = await search.courses(text, clock.now());
    if (courses.length === 0) return filled(CHAT_TEXTS[language].nothing, { url: `${publicUrl}/help` });
    return [CHAT_TEXTS[language].courses, ...courses.map((course) => this.line(course, language))].join('\n');
  }

  private async ownClasses(userId: number | null, language: Language): Promise<string> {
    const { search, clock, publicUrl } = this.deps;
    const texts = CHAT_TEXTS[language];
    if (userId === null) return filled(texts.notConnected, { url: `${publicUrl}/user/my-courses` });
    const classes = await search.ownClasses(userId, clock.now());
    if (classes.length === 0) return texts.noClasses;
    return [texts.classes, ...classes.map(classLine)].join('\n');
  }

  private line({ title, slug, nextStart }: FoundCourse, language: Language): string {
    const starts = nextStart && filled(CHAT_TEXTS[language].starts, { date: dateText(nextStart) });
    return `• ${title}${starts === null ? '' : ` (${starts})`}: ${this.deps.publicUrl}/courses/${slug}`;
  }
}

const classLine = ({ courseTitle, startsAt, timeZone, videoUrl }: OwnNextClass): string =>
  `• ${dateTimeText(startsAt, timeZone)} ${courseTitle}${videoUrl === null ? '' : `: ${videoUrl}`}`;
