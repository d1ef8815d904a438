import type { Section } from './personal-data.types';

/** The account, how it is signed in to, and what belongs to it. */
export const ABOUT_THE_ACCOUNT: Record<string, Section> = {
  account: {
    by: ['users.email', 'users.first_name', 'users.last_name', 'users.phone_number', 'users.discord_user_id'],
    sql: `select id, email, first_name, last_name, role, language, phone_number, background, account_name, iban, avatar,
        discord_user_id, classroom_email, metadata, terms_accepted_at, last_used_at, created_at, updated_at
      from users where id = :userId`,
  },
  signIn: {
    by: ['users.auth_id', 'auth_users.email', 'auth_users.phone'],
    sql: `select a.email, a.phone, a.email_confirmed_at, a.phone_confirmed_at, a.last_sign_in_at, a.created_at,
        a.new_email, a.new_phone, a.user_metadata
      from auth_users a join users u on u.auth_id = a.id where u.id = :userId`,
  },
  secondSteps: {
    by: ['auth_factors.account_id', 'auth_factors.phone'],
    sql: `select f.factor_type, f.friendly_name, f.phone, f.status, f.created_at, f.last_challenged_at
      from auth_factors f join users u on u.auth_id = f.account_id where u.id = :userId order by f.created_at`,
  },
  identities: {
    by: ['auth_identities.account_id'],
    sql: `select i.provider, i.identity_data, i.created_at, i.last_sign_in_at
      from auth_identities i join users u on u.auth_id = i.account_id where u.id = :userId order by i.created_at`,
  },
  passkeys: {
    by: ['auth_passkeys.account_id'],
    sql: `select p.friendly_name, p.created_at, p.last_used_at
      from auth_passkeys p join users u on u.auth_id = p.account_id where u.id = :userId order by p.created_at`,
  },
  devices: {
    by: ['auth_sessions.account_id'],
    sql: `select s.created_at, s.refreshed_at, s.not_after, s.user_agent, host(s.ip) as ip
      from auth_sessions s join users u on u.auth_id = s.account_id where u.id = :userId order by s.created_at`,
  },
  securityMails: {
    by: ['auth_notices.account_id'],
    sql: `select n.kind, n.recipient, n.created_at
      from auth_notices n join users u on u.auth_id = n.account_id where u.id = :userId order by n.created_at`,
  },
  student: {
    by: ['students.user_id', 'students.first_name', 'students.last_name', 'students.lw_user_id'],
    sql: `select sc.name as school, s.favorited_courses, s.lw_user_id, s.created_at
      from students s left join schools sc on sc.id = s.school_id where s.user_id = :userId`,
  },
  teacher: {
    by: ['teachers.user_id', 'teachers.lw_user_id'],
    sql: `select short_description, lw_user_id, created_at from teachers where user_id = :userId`,
  },
  representative: {
    by: ['school_reps.user_id'],
    sql: `select sc.name as school, r.school_right, r.mail_choices, r.created_at from school_reps r join schools sc on sc.id = r.school_id where r.user_id = :userId`,
  },
  memberships: {
    by: ['memberships.user_id'],
    sql: `select sc.name as school, m.state, m.grade, m.grade_year, m.claimed_at, m.confirmed_at, m.confirmed_how, m.ended_at,
        m.ended_how, m.left_on
      from memberships m join schools sc on sc.id = m.school_id where m.user_id = :userId order by m.id`,
  },
  invitations: {
    by: ['school_invitations.email', 'school_invitations.accepted_by_user_id'],
    sql: `select sc.name as school, i.email, i.role, i.grade, i.last_sent_at, i.expires_at, i.accepted_at, i.revoked_at, i.created_at
      from school_invitations i join schools sc on sc.id = i.school_id
      where i.accepted_by_user_id = :userId or i.email = :email order by i.id`,
  },
  teacherApplications: {
    by: [
      ...['user_id', 'email', 'first_name', 'last_name', 'phone_number'].map((name) => `teacher_applications.${name}`),
    ],
    sql: `select status, email, first_name, last_name, phone_number, subject, background, note, decided_at, created_at
      from teacher_applications where user_id = :userId or email = :email order by id`,
  },
  schoolApplications: {
    by: [...['email', 'first_name', 'last_name', 'phone_number'].map((name) => `school_applications.${name}`)],
    sql: `select school_name, email, first_name, last_name, phone_number, message, status, created_at from school_applications where email = :email order by id`,
  },
  mailsSwitchedOff: {
    by: ['mail_opt_outs.user_id'],
    sql: `select mail_group, created_at from mail_opt_outs where user_id = :userId order by mail_group`,
  },
  unreachableAddress: {
    by: ['unreachable_addresses.address'],
    sql: `select address, reason, status, since, last_at from unreachable_addresses where address = :email`,
  },
  calendarLink: {
    by: ['calendar_tokens.user_id'],
    sql: `select created_at from calendar_tokens where user_id = :userId`,
  },
  savedViews: {
    by: ['user_saved_views.user_id'],
    sql: `select list, name, query, created_at from user_saved_views where user_id = :userId order by id`,
  },
  exports: {
    by: ['export_jobs.requested_by_user_id'],
    sql: `select what, format, filters, state, rows_done, created_at, expires_at
      from export_jobs where requested_by_user_id = :userId order by created_at`,
  },
};
