/** The watchers that the operator has configured, from the edge's `/config.json`; an empty text turns one off. */
export type WatchingSettings = {
  /** Of the analytics, such as `G-ABC123`. */
  analyticsId: string;
  /** Of the heat map: digits. */
  heatMapId: string;
  /** Where errors are reported to. */
  errorReportingDsn: string;
};

/** The page that is open, without the query: it may carry a token from a bank or a mail. */
export type Place = { path: string; title: string };

/** What the page reports to a watcher. Each watcher handles what it understands. */
export type Watcher = {
  visited?: (place: Place) => void;
  converted?: (kind: string) => void;
  failed?: (error: unknown, user?: object) => void;
};
