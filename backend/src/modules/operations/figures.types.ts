/** One number about the running of the product. `label` tells several of one name apart, such as a queue. */
export type Figure = { name: FigureName; label: string | null; value: number };

/** name → what its label is called; null where there is one number only */
export const FIGURES = {
  outbox_oldest_seconds: null,
  outbox_uncarried_seconds: null,
  failed_jobs: 'queue',
  holds: 'state',
  payments_last_day: 'status',
  payments_unsettled: null,
  payments_check_late_seconds: null,
  refunds_open: 'status',
  refunds_late: null,
  webhooks_received_waiting: null,
  webhooks_received_oldest_seconds: null,
  webhooks_sent_waiting: null,
  webhooks_sent_late_seconds: null,
  database_connections: null,
  database_connections_max: null,
  database_archive_failing: null,
} as const;
export type FigureName = keyof typeof FIGURES;

/** What must not be: too old, too many, or failing. */
export const WATCHED = [
  'outbox_oldest_seconds',
  'failed_jobs',
  'holds_overdue',
  'payments_unsettled',
  'payments_check_late_seconds',
  'refunds_late',
  'webhooks_received_oldest_seconds',
  'webhooks_sent_late_seconds',
  'database_archive_failing',
] as const;
export type WatchedName = (typeof WATCHED)[number];
export type Watched = { name: WatchedName; value: number; isOk: boolean };
