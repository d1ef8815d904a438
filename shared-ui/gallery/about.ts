/** What the gallery says about a story. */
export type About = {
  /** The parts that the story shows, by the names to import. */
  parts: readonly string[];
  /** The entry of shared-ui that exports them; the index unless given. */
  entry?: 'forms' | 'widgets' | 'charts';
  /** When to use them, and what they take care of. */
  use: string;
};

/** The `parameters` of a story with an explanation. */
export const about = (text: About): { about: About } => ({ about: text });
