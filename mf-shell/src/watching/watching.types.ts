/** Whom the operator lets watch, from the edge's `/config.json`; an empty text is nobody. */
export type WatchingSettings = {
  /** Of the analytics, such as `G-ABC123`. */
  analyticsId: string;
  /** Of the heat map: digits. */
  heatMapId: string;
  /** Where errors are reported to. */
  errorReportingDsn: string;
};

/** Where somebody is, without the query: it may carry a token of a bank or a letter. */
export type Place = { path: string; title: string };

/** What the page tells those who watch. Each keeps to what it understands. */
export type Watcher = {
  visited?: (place: Place) => void;
  converted?: (kind: string) => void;
  failed?: (error: unknown, user?: object) => void;
};
