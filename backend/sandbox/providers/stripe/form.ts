/** A form's values by name. What came as `items[0][name]=x` is `{items: ['…'], …}` in nested form. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | FormValue[] | Form;

const MOST_ITEMS = 1_000;

const newForm = (): Form => Object.create(null) as Form;

/** `a[b][0]` is read as `['a', 'b', '0']`, and `a[]` as `['a', '']`. */
function pathOf(name: string): string[] {
  const [, first = name, rest = ''] = /^([^[]*)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)];
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : newForm();
  form[key] = next;
  put(next, rest, value);
}

const isList = (names: string[]): boolean =>
  names.length > 0 && names.length <= MOST_ITEMS && names.every((name, index) => name === String(index));

/** Forms whose names are 0, 1, 2 … are lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const items = names.map((name) => withLists(value[name] ?? ''));
  if (isList(names)) return items;
  return Object.fromEntries(names.map((name, index) => [name, items[index] ?? '']));
}

/** Reads a form-encoded body or query, with nested names in brackets. */
export function parseForm(text: string): Form {
  const form = newForm();
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value);
  const names = Object.keys(form);
  return Object.fromEntries(names.map((name) => [name, withLists(form[name] ?? '')]));
}
