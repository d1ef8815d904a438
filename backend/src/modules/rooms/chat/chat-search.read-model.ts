import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';

export type FoundAnswer = { question: string; answer: string };
export type FoundCourse = { title: string; slug: string; descriptionShort: string; nextStart: Date | null };
export type OwnNextClass = { courseTitle: string; startsAt: Date; timeZone: string; videoUrl: string | null };

/** Any of the words is enough; the more of them, the higher the rank. */
const ANY_WORD = `cast(replace(cast(search_for(cast(:q as text)) as text), ' & ', ' | ') as tsquery)`;

const ANSWERS = statement<FoundAnswer>(
  'rooms-chat-answers',
  `select f.question, f.answer from (
     select q ->> 'question' as question, q ->> 'answer' as answer,
       setweight(search_words(q ->> 'question'), 'A') || setweight(search_words(q ->> 'answer'), 'D') as words
     from page_texts p cross join jsonb_array_elements(p.content -> 'questions') q
     where p.slug in ('faq', 'help') and p.language = :language) f
   where f.words @@ ${ANY_WORD}
   order by ts_rank_cd(f.words, ${ANY_WORD}) desc, f.question limit 1`,
);

const COURSES = statement<FoundCourse>(
  'rooms-chat-courses',
  `select c.title, c.slug, c.description_short as "descriptionShort",
     (select min(h.start_date) from cohorts h where h.course_id = c.id and h.status = 'REGISTRATION_OPEN' and h.start_date > :now) as "nextStart"
   from courses c where c.status = 'APPROVED' and c.search_words @@ ${ANY_WORD}
   order by ts_rank_cd(c.search_words, ${ANY_WORD}) desc, c.id limit 3`,
);

/** A person's next classes, in cohorts that they may enter. */
const OWN_CLASSES = statement<OwnNextClass>(
  'rooms-chat-own-classes',
  `select c.title as "courseTitle", s.starts_at as "startsAt", h.time_zone as "timeZone", h.video_url as "videoUrl"
   from users u
     join cohort_participants p on p.user_id = u.id and p.status <> 'CANCELED' and p.confirmed_at is not null
       and (p.access_until is null or p.access_until > :now)
     join cohorts h on h.id = p.cohort_id and h.status <> 'CANCELED'
     join courses c on c.id = h.course_id
     join class_sessions s on s.cohort_id = h.id and s.status <> 'CANCELED' and s.ends_at > :now
   where u.id = :userId
   order by s.starts_at, s.id limit 5`,
);

/** What the bot knows: our own public texts, and a person's own classes. */
export class ChatSearchReadModel {
  constructor(private readonly db: Knex) {}

  async answer(q: string, language: Language): Promise<FoundAnswer | null> {
    return (await ANSWERS(this.db, { q, language })).rows[0] ?? null;
  }

  async courses(q: string, now: Date): Promise<FoundCourse[]> {
    return (await COURSES(this.db, { q, now })).rows;
  }

  /** @returns the user who has connected this account */
  async personOf(accountId: string): Promise<number | null> {
    const row = await this.db('users')
      .where({ discordUserId: accountId, deletedAt: null })
      .first<{ id: number } | undefined>('id');
    return row?.id ?? null;
  }

  async ownClasses(userId: number, now: Date): Promise<OwnNextClass[]> {
    return (await OWN_CLASSES(this.db, { userId, now })).rows;
  }
}
