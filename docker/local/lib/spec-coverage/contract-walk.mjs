/** What the schemas of the API's document say of single fields. */

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum', 'pattern'];
/** Bounds that the wire's numbers have anyway: they say nothing about the product. */
const IS_WIRE = (name, value) =>
  Math.abs(value) === Number.MAX_SAFE_INTEGER || (name === 'pattern' && value === undefined);

const partsOf = (schema) => ['oneOf', 'anyOf', 'allOf'].flatMap((key) => schema[key] ?? []);

/** Calls `each` with every schema inside, the names of fields that lead to it, and without what has a name of its own. */
function walk(schema, path, each) {
  if (schema === null || typeof schema !== 'object' || '$ref' in schema) return;
  each(schema, path);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) walk(inner, [...path, name], each);
  for (const part of [...partsOf(schema), schema.items, schema.additionalProperties]) walk(part ?? null, path, each);
}

/** @returns sets of values that fields can have, as `{name: 'Invoice.status', options}` */
export function valuesIn(schema, owner) {
  const found = [];
  walk(schema, [owner], ({ enum: options }, path) => {
    const named = (options ?? []).filter((option) => typeof option === 'string');
    if (named.length > 0) found.push({ name: path.join('.'), options: named });
  });
  return found;
}

/** @returns bounds of fields, as `{field: 'name', limit: 'maxLength 80'}` */
export function limitsIn(schema) {
  const found = new Map();
  walk(schema, [], (inner, path) => {
    for (const name of LIMITS)
      if (inner[name] !== undefined && !IS_WIRE(name, inner[name])) {
        const limit = { field: path.join('.') || '(whole)', limit: `${name} ${inner[name]}` };
        found.set(`${limit.field} ${limit.limit}`, limit);
      }
  });
  return [...found.values()];
}
