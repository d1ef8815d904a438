/** What an address of choices answers, and when: nothing at once, and nothing for a text until `answer` is called. */
type HeldSearch = {
  /** The texts that were asked for; null without one. */
  asked: (string | null)[];
  answer: () => void;
  find: (request: { query: URLSearchParams }) => Promise<{ items: never[]; nextCursor: null }>;
};

/** A search that finds nothing, for a text only when the test lets it. */
export function heldSearch(): HeldSearch {
  const asked: (string | null)[] = [];
  let answer: () => void = () => undefined;
  const isLet = new Promise<void>((resolve) => (answer = resolve));
  const find = async ({ query }: { query: URLSearchParams }) => {
    const q = query.get('q');
    asked.push(q);
    if (q !== null) await isLet;
    return { items: [], nextCursor: null };
  };
  return { asked, answer: () => answer(), find };
}
