/** What a reader of the gallery should know of a story. */
export type About = {
  /** What it shows, by the names to import. */
  parts: readonly string[];
  /** The entry of shared-ui that has them; the index unless given. */
  entry?: 'forms' | 'widgets' | 'charts';
  /** When to use it, and what it takes care of. */
  use: string;
};

/** The `parameters` of a story that explains itself. */
export const about = (text: About): { about: About } => ({ about: text });
