export type PageState = { language: string; queries: { queryKey: unknown[]; data: unknown }[] };

type Rows = { $keys?: string[]; $rows?: unknown[][] };

/** Objects with the same keys share them; texts that the page shows stay named by their place. */
const unpacked = (_key: string, value: unknown): unknown => {
  const { $keys, $rows } = (value ?? {}) as Rows;
  if ($keys === undefined) return value;
  return $rows?.map((row) => Object.fromEntries($keys.map((key, index) => [key, row[index]])));
};

/** @returns the text of the state that comes with a rendered page */
export const stateTextOf = (html: string): string => /id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';

export const stateOf = (html: string): PageState => JSON.parse(stateTextOf(html), unpacked) as PageState;
