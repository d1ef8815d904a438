/** A mocked search: an empty text is answered at once, any other text only when `answer` is called. */
type HeldSearch = {
  /** The texts that were searched for; null when the request had none. */
  asked: (string | null)[];
  answer: () => void;
  find: (request: { query: URLSearchParams }) => Promise<{ items: never[]; nextCursor: null }>;
};

/** A search without results; a text is answered only when the test says so. */
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
