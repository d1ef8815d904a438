/** A list as its owner wants to see it again. */
export type SavedView = {
  id: number;
  list: string;
  name: string;
  /** The query of the page's address, without a question mark. */
  query: string;
};
