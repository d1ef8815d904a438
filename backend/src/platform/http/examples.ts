/** The parts of a JSON schema that examples need. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
};

/** Values by property name, such as `firstName: 'Mari'`. A value is used when its type fits the schema. */
export type ExampleValues = Readonly<Record<string, unknown>>;

export type ExampleSource = { schemas: Readonly<Record<string, JsonSchema>>; values: ExampleValues };

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-22T10:15:00.000Z',
  date: '2026-11-22',
  email: 'mari.maasikas@example.ee',
  uri: 'https://valikool.ee/',
  uuid: '0197f3c2-5b1a-7c3e-9d2f-1a2b3c4d5e6f',
  binary: '(file)',
};
/** How deep a schema that contains itself is followed. */
const MAX_DEPTH = 12;

const typesOf = ({ type }: JsonSchema): string[] => (type === undefined ? [] : [type].flat());

const typeOfValue = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const fits = (value: unknown, schema: JsonSchema): boolean => {
  const type = typeOfValue(value);
  if (!typesOf(schema).some((wanted) => wanted === type || (wanted === 'number' && type === 'integer'))) return false;
  return typeof value !== 'number' || (value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value));
};

function textOf(schema: JsonSchema): string {
  const text = FORMATS[schema.format ?? ''] ?? 'Tekst';
  return text.padEnd(schema.minLength ?? 0, '0').slice(0, schema.maxLength ?? undefined);
}

const numberOf = ({ minimum, exclusiveMinimum, maximum }: JsonSchema): number =>
  Math.min(Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1), maximum ?? Infinity);

/** Makes an example of a schema, which shows readers what a request or an answer looks like. */
export class ExampleMaker {
  constructor(private readonly source: ExampleSource) {}

  /** @param name the schema's property, by which a good value is found */
  of(schema: JsonSchema, name = '', depth = 0): unknown {
    if (schema.example !== undefined) return schema.example;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.$ref) return this.of(this.named(schema.$ref), name, depth + 1);
    const parts = schema.anyOf ?? schema.oneOf;
    if (parts) return this.ofEither(parts, name, depth);
    if (schema.allOf) return this.ofAll(schema.allOf, name, depth);
    return this.ofType(schema, name, depth);
  }

  private named(ref: string): JsonSchema {
    return this.source.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  }

  private ofEither(parts: JsonSchema[], name: string, depth: number): unknown {
    const isNullable = parts.some((part) => typesOf(part).includes('null'));
    if (isNullable && depth > MAX_DEPTH) return null;
    const first = parts.find((part) => !typesOf(part).every((type) => type === 'null') || part.$ref) ?? {};
    return this.of(first, name, depth + 1);
  }

  private ofAll(parts: JsonSchema[], name: string, depth: number): unknown {
    const values = parts.map((part) => this.of(part, name, depth + 1));
    const objects = values.filter((value) => typeof value === 'object' && value !== null);
    return objects.length === 0 ? values[0] : Object.assign({}, ...objects);
  }

  private ofType(schema: JsonSchema, name: string, depth: number): unknown {
    if (schema.properties) return this.ofObject(schema.properties, depth);
    const telling = this.source.values[name];
    if (telling !== undefined && fits(telling, schema)) return telling;
    if (schema.items ?? schema.prefixItems) return this.ofList(schema, name, depth);
    if (schema.default !== undefined) return schema.default;
    return this.plain(schema, depth);
  }

  private plain(schema: JsonSchema, depth: number): unknown {
    const [type] = typesOf(schema).filter((each) => each !== 'null');
    if (type === 'string') return textOf(schema);
    if (type === 'integer' || type === 'number') return numberOf(schema);
    if (type === 'boolean') return true;
    if (type === 'object') return this.ofRecord(schema, depth);
    return type === 'array' ? [] : null;
  }

  private ofRecord({ additionalProperties }: JsonSchema, depth: number): unknown {
    if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0) return {};
    return { 1: this.of(additionalProperties, '', depth + 1) };
  }

  private ofObject(properties: Record<string, JsonSchema>, depth: number): unknown {
    if (depth > MAX_DEPTH) return {};
    return Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [key, this.of(schema, key, depth + 1)]),
    );
  }

  private ofList({ items, prefixItems, minItems }: JsonSchema, name: string, depth: number): unknown[] {
    if (prefixItems) return prefixItems.map((item) => this.of(item, name, depth + 1));
    if (depth > MAX_DEPTH || items === undefined) return [];
    return Array.from({ length: Math.max(1, minItems ?? 1) }, () => this.of(items, name, depth + 1));
  }
}
