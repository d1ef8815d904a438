import type { Knex } from 'knex';

export type ChatMessage = {
  interactionId: string;
  discordUserId: string;
  /** Who has connected this account; null while nobody has. */
  userId: number | null;
  userInput: string;
  botReply: string;
  isDirect: boolean;
  createdAt: Date;
};

/** Exchanges with the bot. */
export class ChatMessagesRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async findReply(interactionId: string): Promise<string | null> {
    const row = await this.db('chat_messages')
      .where({ interactionId })
      .first<{ botReply: string } | undefined>('bot_reply');
    return row?.botReply ?? null;
  }

  /** A question that came twice is kept once. */
  async insert(message: ChatMessage): Promise<void> {
    await this.db('chat_messages').insert(message).onConflict('interaction_id').ignore();
  }

  async deleteOlder(than: Date): Promise<void> {
    await this.db('chat_messages').where('created_at', '<', than).delete();
  }

  /** The account is closed. What the person asked before connecting their account in the room goes, too. */
  async erase({ userId }: { userId: number }): Promise<void> {
    const known = this.db('chat_messages').where({ userId }).distinct('discord_user_id');
    await this.db('chat_messages').whereNull('user_id').whereIn('discord_user_id', known).delete();
    await this.db('chat_messages').where({ userId }).delete();
  }
}
