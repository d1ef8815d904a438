-- The schema of the first commit that had a database (21 November 2026, 11:56), as its five migrations made it, with a few
-- rows of that day. It never changes: an upgrade from it to the schema of today is tried by upgrade.test.ts.

-- 20261121090000_create_foundations

create extension if not exists pg_trgm;

create collation if not exists et_names (provider = icu, locale = 'et-EE');

do $$
declare app_role text := nullif(current_setting('valikool.app_role', true), '');
begin
  if app_role is null or app_role = current_user then return; end if;
  execute format('grant usage on schema public to %I', app_role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', app_role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', app_role);
end $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin new.updated_at := greatest(new.updated_at, now()); return new; end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is insert-only', tg_table_name using errcode = 'restrict_violation'; end $$;

-- 20261121090200_create_people

create table users (
  id bigint generated always as identity primary key,
  auth_id uuid unique,
  email text not null check (email = lower(email) and position('@' in email) > 1),
  first_name text not null default '',
  last_name text not null default '',
  role text not null check (role in ('STUDENT', 'ADMIN', 'SCHOOL_REP', 'TEACHER')),
  language text not null default 'et' check (language in ('et', 'en', 'ru')),
  phone_number text,
  avatar text,
  background text,
  personal_code text,
  edumus_access_token text,
  discord_user_id text unique,
  classroom_email text,
  metadata jsonb not null default '{}',
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create unique index users_email_unique on users (email) where deleted_at is null;

create index users_role_name on users (role, last_name collate et_names, first_name collate et_names, id);

create table schools (
  id bigint generated always as identity primary key,
  name text not null,
  country text not null default 'EE' check (country ~ '^[A-Z]{2}$'),
  registry_code text,
  address text,
  invoice_email text,
  payment_limitations jsonb not null default '{}',
  payment_condition_text text,
  default_payer text not null default 'SCHOOL' check (default_payer in ('SCHOOL', 'STUDENT')),
  share_percent smallint not null default 100 check (share_percent in (20, 100)),
  seat_price_cents integer check (seat_price_cents >= 0),
  prepaid_student_seats integer not null default 0 check (prepaid_student_seats >= 0),
  shows_balance boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index schools_name_unique on schools (lower(name));

create table school_reps (
  school_id bigint not null references schools (id),
  user_id bigint not null unique references users (id),
  created_at timestamptz not null default now(),
  primary key (school_id, user_id)
);

create table students (
  user_id bigint primary key references users (id),
  school_id bigint references schools (id),
  lw_user_id text,
  favorited_courses bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index students_school on students (school_id, user_id);

create table teachers (
  user_id bigint primary key references users (id),
  school_id bigint references schools (id),
  lw_user_id text,
  short_description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger users_touch before update on users for each row execute function touch_updated_at();

create trigger schools_touch before update on schools for each row execute function touch_updated_at();

create trigger students_touch before update on students for each row execute function touch_updated_at();

create trigger teachers_touch before update on teachers for each row execute function touch_updated_at();

-- 20261121090300_create_courses_and_cohorts

create table courses (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug ~ '[a-z]'),
  description_short text not null default '',
  description text not null default '',
  summary text not null default '',
  language text not null check (language in ('et', 'en', 'ru')),
  categories text[] not null default '{}' check (categories <@ array['POPULAR', 'LIFE_SKILLS', 'SUSTAINABILITY', 'LANGUAGES', 'DIVERSITY', 'TECHNOLOGY', 'BUSINESS_FINANCE', 'MENTAL_HEALTH', 'OTHERS']),
  learning_outcomes text[] not null default '{}' check (cardinality(learning_outcomes) <= 6),
  grading_criteria text not null default '',
  academic_hours integer check (academic_hours > 0),
  price_cents integer not null check (price_cents >= 0),
  thumbnail text,
  tag text,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'IN_REVIEW', 'APPROVED')),
  rating numeric(3, 2) check (rating between 0 and 5),
  average_score numeric(4, 2) check (average_score between 0 and 10),
  testimonials jsonb not null default '[]',
  lw_course_id text,
  user_creator_id bigint references users (id),
  search_text text generated always as (lower(title || ' ' || description_short || ' ' || coalesce(tag, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index courses_search on courses using gin (search_text gin_trgm_ops);

create index courses_categories on courses using gin (categories);

create index courses_catalogue on courses (status, language, id);

create index courses_creator on courses (user_creator_id, id);

create table cohorts (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses (id),
  name text not null check (name <> ''),
  status text not null default 'DRAFT'
check (status in ('DRAFT', 'REGISTRATION_OPEN', 'IN_PROGRESS', 'COMPLETED', 'GROUP_FULL', 'CANCELED', 'TEACHER_PAID')),
  start_date timestamptz not null,
  end_date timestamptz not null,
  time_zone text not null default 'Europe/Tallinn',
  size_min integer not null default 1 check (size_min >= 0),
  size_max integer not null check (size_max > 0),
  seats_taken integer not null default 0,
  price_cents integer check (price_cents >= 0),
  online_class_times jsonb not null default '[]',
  online_lesson_length integer check (online_lesson_length between 5 and 600),
  video_url text,
  external_lms_link text,
  lms_id text,
  lw_course_id text,
  discord_channel_id text,
  discord_invite_url text,
  notes text,
  user_creator_id bigint references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (start_date < end_date),
  check (size_min <= size_max),
  constraint cohorts_seats_within_size check (seats_taken between 0 and size_max)
);

create index cohorts_course on cohorts (course_id, start_date, id);

create index cohorts_list on cohorts (start_date desc, id desc);

create index cohorts_status_start on cohorts (status, start_date);

create index cohorts_status_end on cohorts (status, end_date);

create table cohort_teachers (
  cohort_id bigint not null references cohorts (id) on delete cascade,
  user_id bigint not null references users (id),
  primary key (cohort_id, user_id)
);

create index cohort_teachers_user on cohort_teachers (user_id, cohort_id);

create trigger courses_touch before update on courses for each row execute function touch_updated_at();

create trigger cohorts_touch before update on cohorts for each row execute function touch_updated_at();

-- 20261121090400_create_messages_and_activity

create table queue_messages (
  message_id uuid primary key,
  name text not null,
  unique_key text unique,
  metadata jsonb not null,
  created_at timestamptz not null default now(),
  relayed_at timestamptz,
  completed_at timestamptz
);

create index queue_messages_unrelayed on queue_messages (message_id) where relayed_at is null;

create index queue_messages_incomplete on queue_messages (relayed_at) where completed_at is null;

create index queue_messages_list on queue_messages (created_at desc);

create table queue_message_handlers (
  message_id uuid not null references queue_messages (message_id) on delete cascade,
  handler text not null,
  completed_at timestamptz not null default now(),
  primary key (message_id, handler)
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

create table activity_log (
  id bigint generated always as identity primary key,
  type text not null check (type in (
'VIDEO_CALL_JOINED', 'PAYER_CHANGED', 'UNENROLL', 'COHORT_PAYMENT', 'COHORT_PARTICIPANT_STATUS_CHANGE',
'SUBSCRIPTION_CANCELLED', 'SUBSCRIPTION_CREATED', 'COHORT_REGISTRATION', 'EMAIL_SENT', 'USER_DELETED',
'LMS_LINK_CLICKED', 'PAUSE_SUBSCRIPTION', 'SCHOOL_CREDITS_LOW', 'SCHOOL_CREDITS_ADDED', 'SCHOOL_CREDITS_USED',
'SCHOOL_CREDITS_REFUNDED')),
  user_id bigint references users (id),
  actor_user_id bigint references users (id),
  cohort_id bigint references cohorts (id),
  school_id bigint references schools (id),
  notes text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index activity_log_user on activity_log (user_id, id desc);

create index activity_log_cohort on activity_log (cohort_id, id desc);

create index activity_log_school on activity_log (school_id, id desc);

-- 20261121090500_create_billing_and_registrations

create table invoice_series (
  series text primary key,
  next_sequence integer not null default 1 check (next_sequence > 0)
);

create table invoices (
  invoice_id uuid primary key,
  kind text not null default 'INVOICE' check (kind in ('INVOICE', 'CREDIT_NOTE')),
  status text not null default 'UNPAID' check (status in ('UNPAID', 'PAID', 'CANCELED')),
  series text references invoice_series (series),
  sequence integer check (sequence > 0),
  number text unique,
  reference_number text,
  buyer_user_id bigint references users (id),
  buyer_school_id bigint references schools (id),
  period date,
  buyer jsonb not null default '{}',
  seller jsonb,
  vat jsonb,
  currency text not null default 'EUR' check (currency = 'EUR'),
  total_cents integer not null default 0,
  rounding_cents integer not null default 0,
  paid_cents integer not null default 0,
  credits_invoice_id uuid references invoices (invoice_id),
  issued_at timestamptz,
  due_at timestamptz,
  paid_at timestamptz,
  canceled_at timestamptz,
  document_key text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((buyer_user_id is null) <> (buyer_school_id is null)),
  check ((issued_at is null) = (number is null) and (number is null) = (sequence is null)),
  check ((kind = 'CREDIT_NOTE') = (credits_invoice_id is not null)),
  unique (series, sequence)
);

create unique index invoices_open_per_school_month on invoices (buyer_school_id, period)
where buyer_school_id is not null and issued_at is null and status = 'UNPAID';

create index invoices_user on invoices (buyer_user_id, created_at desc);

create index invoices_school on invoices (buyer_school_id, created_at desc);

create index invoices_list on invoices (created_at desc, invoice_id);

create index invoices_credits on invoices (credits_invoice_id) where credits_invoice_id is not null;

create table cohort_participants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  cohort_id bigint not null references cohorts (id),
  school_id bigint references schools (id),
  status text not null default 'REGISTERED'
check (status in ('REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELED', 'FAILED', 'AWAITING_RESULT')),
  default_payer text not null check (default_payer in ('SCHOOL', 'STUDENT')),
  price_cents integer not null check (price_cents >= 0),
  school_share_cents integer not null check (school_share_cents >= 0),
  student_share_cents integer not null check (student_share_cents >= 0),
  invoice_id uuid references invoices (invoice_id),
  registered_by_user_id bigint not null references users (id),
  conditions jsonb not null default '[]',
  learning_outcomes text[] not null default '{}',
  grading_criteria text not null default '',
  terms_accepted_at timestamptz,
  held_until timestamptz,
  confirmed_at timestamptz,
  awaiting_seat_since timestamptz,
  access_until timestamptz,
  canceled_at timestamptz,
  cancel_reason text check (cancel_reason in ('STUDENT', 'SCHOOL', 'ADMIN', 'HOLD_LAPSED', 'COHORT_CANCELED', 'REFUND_CHOSEN')),
  result_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (price_cents = school_share_cents + student_share_cents),
  check ((status = 'CANCELED') = (canceled_at is not null)),
  constraint participants_held_or_confirmed check (status = 'CANCELED' or held_until is not null or confirmed_at is not null)
);

create unique index cohort_participants_once on cohort_participants (cohort_id, user_id) where status <> 'CANCELED';

create index cohort_participants_user on cohort_participants (user_id, id desc);

create index cohort_participants_cohort on cohort_participants (cohort_id, id);

create index cohort_participants_school on cohort_participants (school_id, id desc);

create index cohort_participants_invoice on cohort_participants (invoice_id);

create index cohort_participants_holds on cohort_participants (held_until)
where held_until is not null and confirmed_at is null and status <> 'CANCELED';

create index cohort_participants_awaiting_seat on cohort_participants (cohort_id, awaiting_seat_since)
where awaiting_seat_since is not null;

create table invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id uuid not null references invoices (invoice_id) on delete cascade,
  participant_id bigint references cohort_participants (id),
  description text not null,
  quantity integer not null default 1 check (quantity > 0),
  unit_price_cents integer not null,
  total_cents integer not null,
  vat_treatment text not null check (vat_treatment in ('TAXABLE', 'EXEMPT_EDU', 'NOT_REGISTERED')),
  vat_rate numeric(5, 2) not null check (vat_rate >= 0),
  created_at timestamptz not null default now(),
  check (total_cents = quantity * unit_price_cents),
  unique (invoice_id, participant_id)
);

create index invoice_lines_participant on invoice_lines (participant_id);

create table payment_attempts (
  id uuid primary key,
  participant_id bigint references cohort_participants (id),
  invoice_id uuid not null references invoices (invoice_id),
  provider text not null check (provider in ('montonio', 'stripe')),
  provider_ref text,
  status text not null default 'CREATED' check (status in ('CREATED', 'PENDING', 'AUTHORIZED', 'PAID', 'ABANDONED', 'FAILED', 'VOIDED', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  resolution text check (resolution in ('SETTLED', 'DUPLICATE', 'NO_SEAT', 'MISMATCH')),
  amount_cents integer not null check (amount_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  currency text not null default 'EUR' check (currency = 'EUR'),
  bank text,
  locale text not null default 'et',
  payment_url text,
  expires_at timestamptz,
  paid_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  last_error text,
  raw jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_ref)
);

create index payment_attempts_invoice on payment_attempts (invoice_id, created_at);

create index payment_attempts_participant on payment_attempts (participant_id, created_at);

create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;

create table refunds (
  id uuid primary key,
  payment_attempt_id uuid not null references payment_attempts (id),
  credit_note_id uuid references invoices (invoice_id),
  status text not null default 'CREATED' check (status in ('CREATED', 'PENDING', 'PROCESSING', 'SUCCESSFUL', 'REJECTED', 'CANCELED')),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('CANCELLATION', 'DUPLICATE', 'NO_SEAT')),
  provider_ref text unique,
  failure text,
  due_by timestamptz not null,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index refunds_attempt on refunds (payment_attempt_id);

create index refunds_due on refunds (next_check_at) where next_check_at is not null;

create table webhook_events (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('montonio', 'stripe')),
  event_key text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  unique (provider, event_key)
);

create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  unique_key text not null unique,
  participant_id bigint references cohort_participants (id),
  invoice_id uuid references invoices (invoice_id),
  payment_attempt_id uuid references payment_attempts (id),
  refund_id uuid references refunds (id),
  occurred_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index ledger_transactions_participant on ledger_transactions (participant_id);

create index ledger_transactions_invoice on ledger_transactions (invoice_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions (id),
  account text not null check (account in (
'receivable', 'unearned', 'revenue', 'vat_payable', 'rounding', 'clearing_montonio', 'clearing_stripe', 'bank',
'unallocated', 'refunds_payable')),
  user_id bigint references users (id),
  school_id bigint references schools (id),
  amount_cents integer not null check (amount_cents <> 0)
);

create index ledger_entries_transaction on ledger_entries (transaction_id);

create index ledger_entries_account on ledger_entries (account, id);

create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_balance after insert on ledger_entries
deferrable initially deferred for each row execute function ledger_must_balance();

create trigger ledger_transactions_insert_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();

  do $$
  declare app_role text := nullif(current_setting('valikool.app_role', true), '');
  begin
if app_role is null or app_role = current_user then return; end if;
execute format('revoke update, delete, truncate on ledger_transactions from %I', app_role);
  end $$;

create trigger ledger_entries_insert_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

  do $$
  declare app_role text := nullif(current_setting('valikool.app_role', true), '');
  begin
if app_role is null or app_role = current_user then return; end if;
execute format('revoke update, delete, truncate on ledger_entries from %I', app_role);
  end $$;

create function invoices_are_immutable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
if old.issued_at is not null then raise exception 'issued invoices are never deleted' using errcode = 'restrict_violation'; end if;
return old;
  end if;
  if old.issued_at is not null and (
new.number, new.series, new.sequence, new.issued_at, new.total_cents, new.rounding_cents, new.buyer, new.seller, new.vat,
new.buyer_user_id, new.buyer_school_id, new.reference_number, new.kind, new.credits_invoice_id
  ) is distinct from (
old.number, old.series, old.sequence, old.issued_at, old.total_cents, old.rounding_cents, old.buyer, old.seller, old.vat,
old.buyer_user_id, old.buyer_school_id, old.reference_number, old.kind, old.credits_invoice_id
  ) then
raise exception 'issued invoices are immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger invoices_immutable before update or delete on invoices
for each row execute function invoices_are_immutable();

create function invoice_lines_are_immutable() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoices where invoice_id = coalesce(new.invoice_id, old.invoice_id) and issued_at is not null) then
raise exception 'lines of an issued invoice are immutable' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;

create trigger invoice_lines_immutable before insert or update or delete on invoice_lines
for each row execute function invoice_lines_are_immutable();

create trigger invoices_touch before update on invoices for each row execute function touch_updated_at();

create trigger cohort_participants_touch before update on cohort_participants for each row execute function touch_updated_at();

create trigger payment_attempts_touch before update on payment_attempts for each row execute function touch_updated_at();

create trigger refunds_touch before update on refunds for each row execute function touch_updated_at();

-- What Knex notes about migrations.

create table schema_migrations (id serial primary key, name varchar(255), batch integer, migration_time timestamptz);
create table schema_migrations_lock (index serial primary key, is_locked integer);
insert into schema_migrations_lock (is_locked) values (0);
insert into schema_migrations (name, batch, migration_time) values
  ('20261121090000_create_foundations', 1, '2026-11-21T11:57:00Z'),
  ('20261121090200_create_people', 1, '2026-11-21T11:57:00Z'),
  ('20261121090300_create_courses_and_cohorts', 1, '2026-11-21T11:57:00Z'),
  ('20261121090400_create_messages_and_activity', 1, '2026-11-21T11:57:00Z'),
  ('20261121090500_create_billing_and_registrations', 1, '2026-11-21T11:57:00Z');

-- A school with a representative, a course with its teacher, and a student whose seat is paid.

insert into users (email, first_name, last_name, role) values
  ('opilane@naide.ee', 'Mari', 'Maasikas', 'STUDENT'),
  ('opetaja@naide.ee', 'Toomas', 'Tamm', 'TEACHER'),
  ('direktor@naide.ee', 'Siiri', 'Saar', 'SCHOOL_REP');
insert into schools (name) values ('Tartu Näidisgümnaasium');
insert into school_reps (school_id, user_id) select s.id, u.id from schools s, users u where u.role = 'SCHOOL_REP';
insert into students (user_id, school_id) select u.id, s.id from schools s, users u where u.role = 'STUDENT';
insert into teachers (user_id) select id from users where role = 'TEACHER';
insert into courses (title, slug, language, price_cents, status, academic_hours, user_creator_id)
  select 'Robootika alused', 'robootika-alused', 'et', 9500, 'APPROVED', 40, id from users where role = 'TEACHER';
insert into cohorts (course_id, name, status, start_date, end_date, size_min, size_max, seats_taken)
  select id, 'Sügis 2026', 'REGISTRATION_OPEN', '2027-01-11T15:00:00Z', '2027-03-01T15:00:00Z', 2, 10, 1 from courses;
insert into cohort_teachers (cohort_id, user_id) select c.id, u.id from cohorts c, users u where u.role = 'TEACHER';
insert into invoices (invoice_id, status, buyer_user_id, total_cents, paid_cents, paid_at)
  select '0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f', 'PAID', id, 9500, 9500, '2026-11-21T11:58:00Z' from users where role = 'STUDENT';
insert into cohort_participants (user_id, cohort_id, default_payer, price_cents, school_share_cents, student_share_cents,
    invoice_id, registered_by_user_id, confirmed_at)
  select u.id, c.id, 'STUDENT', 9500, 0, 9500, i.invoice_id, u.id, '2026-11-21T11:58:00Z'
  from users u, cohorts c, invoices i where u.role = 'STUDENT';
insert into invoice_lines (invoice_id, participant_id, description, unit_price_cents, total_cents, vat_treatment, vat_rate)
  select invoice_id, id, 'Robootika alused', 9500, 9500, 'TAXABLE', 24 from cohort_participants;
