export type PageState = { language: string; queries: { queryKey: unknown[]; data: unknown }[] };

/**
 * A name of all objects of a list: alone, with the one value they share, with what their texts begin and end with, with
 * an object or list in each, or a text of the page.
 */
type Key =
  | string
  | [string, '=', unknown]
  | [string, '~', string, string]
  | [string, '{}' | '[]', Key[]]
  | [string, '$text'];
type Rows = { $keys?: Key[]; $rows?: unknown[][] };

/** Texts that the page shows stay named by their place: these tests read numbers. */
function objectOf(keys: Key[], row: unknown[]): object {
  const cells = [...row];
  const valueOf = (key: Key): unknown => {
    if (Array.isArray(key) && key[1] === '=') return key[2];
    const cell = cells.shift();
    if (cell === null || !Array.isArray(key) || key[1] === '$text') return cell;
    if (key[1] === '~') return `${key[2]}${cell as string}${key[3]}`;
    const [, form, inner] = key;
    const items = (form === '[]' ? cell : [cell]) as unknown[][];
    const objects = items.map((item) => objectOf(inner, item));
    return form === '[]' ? objects : objects[0];
  };
  return Object.fromEntries(keys.map((key) => [typeof key === 'string' ? key : key[0], valueOf(key)]));
}

const unpacked = (_key: string, value: unknown): unknown => {
  const { $keys, $rows } = (value ?? {}) as Rows;
  return $keys === undefined ? value : $rows?.map((row) => objectOf($keys, row));
};

/** @returns the text of the state that comes with a rendered page */
export const stateTextOf = (html: string): string => /id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';

export const stateOf = (html: string): PageState => JSON.parse(stateTextOf(html), unpacked) as PageState;
