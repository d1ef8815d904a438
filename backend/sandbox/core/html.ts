/** Markup that is known to be safe. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Value = Html | string | number | null | false | Html[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function render(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.map(String).join('');
  return escape(String(value));
}

/** Template tag: every value is escaped unless it is `Html` itself; `null` and `false` leave nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((done, part, index) => done + render(values[index - 1] ?? null) + part));
