import { WATCHED, type Figure, type FigureName, type Watched, type WatchedName } from '../figures.types';

/** The highest value that is in order, as in docker/observability/alerts.rules.yml. */
const HIGHEST: Record<WatchedName, number> = {
  outbox_oldest_seconds: 10_800,
  failed_jobs: 0,
  holds_overdue: 0,
  payments_unsettled: 0,
  payments_check_late_seconds: 1_800,
  refunds_late: 0,
  webhooks_received_oldest_seconds: 900,
  webhooks_sent_late_seconds: 900,
  database_archive_failing: 0,
};

const sourceOf = (name: WatchedName): FigureName => (name === 'holds_overdue' ? 'holds' : name);

/** What must not be: too old, too many, or failing. @returns each with its value; 0 where there is nothing of it */
export const watched = (figures: readonly Figure[]): Watched[] =>
  WATCHED.map((name) => {
    const own = figures.filter(
      (figure) => figure.name === sourceOf(name) && (name !== 'holds_overdue' || figure.label === 'overdue'),
    );
    const value = Math.round(own.reduce((sum, figure) => sum + figure.value, 0));
    return { name, value, isOk: value <= HIGHEST[name] };
  });
