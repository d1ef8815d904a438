import type { Section } from './personal-data.types';
import { COURSE_AND_COHORT, joined, OF_SEATS } from './section-sql.read-model';

/** Seats, lessons, results, and what was written and said around them. */
export const ABOUT_LEARNING: Record<string, Section> = {
  registrations: {
    by: ['cohort_participants.user_id'],
    sql: `select p.id, ${COURSE_AND_COHORT}, p.status, p.default_payer as payer, sc.name as school, p.price_cents,
        p.school_share_cents, p.student_share_cents, p.discount_cents, p.forgiven_cents, p.terms_accepted_at, p.created_at, p.held_until,
        p.confirmed_at, p.access_until, p.canceled_at, p.cancel_reason, p.result_at, p.waived_at, p.waive_reason,
        p.approval_decided_at, p.approval_reason, p.payer_changed_at
      from cohort_participants p ${joined('p.cohort_id')} left join schools sc on sc.id = p.school_id
      where p.user_id = :userId order by p.id`,
  },
  moves: {
    by: ['registration_swaps.participant_id'],
    sql: `select ${COURSE_AND_COHORT}, x.status, x.difference_cents, x.created_at, x.ended_at
      from registration_swaps x ${OF_SEATS} order by x.id`,
  },
  waitingLists: {
    by: ['waitlist_entries.user_id', 'waitlist_offers.participant_id'],
    sql: `select ${COURSE_AND_COHORT}, x.payer, x.status, x.reason, x.joined_at, x.ended_at,
        (select json_agg(json_build_object('status', o.status, 'offeredAt', o.offered_at, 'decidedAt', o.decided_at))
          from waitlist_offers o where o.entry_id = x.id) as offers
      from waitlist_entries x ${joined('x.cohort_id')} where x.user_id = :userId order by x.id`,
  },
  progress: {
    by: ['cohort_progress.student_user_id', 'cohort_progress.cohort_participant_id'],
    sql: `select ${COURSE_AND_COHORT}, x.progress_percent, x.updated_at, x.synced_from
      from cohort_progress x ${joined('x.cohort_id')} where x.student_user_id = :userId`,
  },
  attendance: {
    by: ['class_attendance.cohort_participant_id'],
    sql: `select ${COURSE_AND_COHORT}, c.starts_at, a.mark, a.marked_at
      from class_attendance a join cohort_participants p on p.id = a.cohort_participant_id and p.user_id = :userId
        join class_sessions c on c.id = a.class_session_id ${joined('p.cohort_id')} order by c.starts_at`,
  },
  diplomas: {
    by: ['diplomas.user_id', 'diplomas.participant_id'],
    sql: `select number, holder_name, course_title, participant_status as result, result_at, issued_at, revoked_at, revoke_reason
      from diplomas where user_id = :userId order by issued_at`,
  },
  feedback: {
    by: ['feedback_submissions.user_id'],
    sql: `select ${COURSE_AND_COHORT}, x.answers as draft, x.submitted_at is not null as was_sent, x.created_at
      from feedback_submissions x ${joined('x.cohort_id')} where x.user_id = :userId order by x.created_at`,
  },
  feedbackOfOldSystem: {
    by: ['temp_feedback.user_id', 'temp_feedback.email', 'temp_feedback.first_name', 'temp_feedback.last_name'],
    sql: `select to_jsonb(f) - 'import_id' - 'user_id' as answers from temp_feedback f
      where f.user_id = :userId or lower(f.email) = lower(:email)`,
  },
  feedbackReminders: {
    by: ['feedback_reminders.user_id'],
    sql: `select ${COURSE_AND_COHORT}, x.sent from feedback_reminders x ${joined('x.cohort_id')} where x.user_id = :userId`,
  },
  messagesFromTeachers: {
    by: ['cohort_message_recipients.user_id'],
    sql: `select ${COURSE_AND_COHORT}, m.subject, m.body, m.created_at, x.sent_at, x.skip_reason
      from cohort_message_recipients x join cohort_messages m on m.id = x.message_id ${joined('m.cohort_id')}
      where x.user_id = :userId order by m.created_at`,
  },
  messagesFromSchools: {
    by: ['school_message_recipients.user_id'],
    sql: `select m.subject, m.body, m.created_at, x.sent_at
      from school_message_recipients x join school_messages m on m.id = x.message_id where x.user_id = :userId order by m.created_at`,
  },
  messagesWritten: {
    by: ['cohort_messages.sender_user_id', 'school_messages.sender_user_id'],
    sql: `select subject, body, created_at from cohort_messages where sender_user_id = :userId
      union all select subject, body, created_at from school_messages where sender_user_id = :userId order by created_at`,
  },
  roomsOutside: {
    by: ['room_access.user_id', 'room_access.participant_id'],
    sql: `select ${COURSE_AND_COHORT}, x.room, x.state, x.external_id, x.created_at, x.updated_at
      from room_access x ${joined('x.cohort_id')} where x.user_id = :userId order by x.id`,
  },
  questionsToTheBot: {
    by: ['chat_messages.user_id', 'chat_messages.discord_user_id'],
    sql: `select user_input, bot_reply, is_direct, created_at from chat_messages where user_id = :userId order by created_at`,
  },
  teaching: {
    by: ['cohort_teachers.user_id'],
    sql: `select ${COURSE_AND_COHORT}, x.school_year from cohort_teachers x ${joined('x.cohort_id')} where x.user_id = :userId`,
  },
};

/** What was done by the person and with what concerns them. */
export const ABOUT_WHAT_HAPPENED: Record<string, Section> = {
  activity: {
    by: ['activity_log.user_id'],
    sql: `select x.type, ${COURSE_AND_COHORT}, x.notes, x.created_at,
        case when x.actor_user_id = :userId then x.ip end as from_address,
        case when x.actor_user_id is null then 'SYSTEM' when x.actor_user_id = :userId then 'SELF' else 'OTHER' end as done_by
      from activity_log x ${joined('x.cohort_id')} where x.user_id = :userId order by x.id`,
  },
  cases: {
    by: ['cases.user_id'],
    sql: `select kind, status, amount_cents, currency, opened_at, resolved_at from cases where user_id = :userId order by opened_at`,
  },
  conversions: {
    by: ['conversions.user_id'],
    sql: `select kind, recorded_at from conversions where user_id = :userId order by recorded_at`,
  },
};
