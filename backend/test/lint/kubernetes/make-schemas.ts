import { writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * `npx tsx backend/test/lint/kubernetes/make-schemas.ts <folder>`: writes schemas.json from the types of the npm package
 * kubernetes-models, which its authors make from the OpenAPI document of Kubernetes. The package itself is not a
 * dependency: it needs Node 22, and passes over fields that Kubernetes does not know. Before: `npm install --prefix
 * <folder> kubernetes-models@5.1.0`.
 */
const SOURCE = 'kubernetes-models@5.1.0';

const KINDS = [
  'apps/v1/Deployment',
  'autoscaling/v2/HorizontalPodAutoscaler',
  'batch/v1/CronJob',
  'batch/v1/Job',
  'networking.k8s.io/v1/Ingress',
  'networking.k8s.io/v1/NetworkPolicy',
  'policy/v1/PodDisruptionBudget',
  'v1/ConfigMap',
  'v1/Namespace',
  'v1/Secret',
  'v1/Service',
];

type Schema = Record<string, unknown>;

const PLAIN: [ts.TypeFlags, string][] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
];

class SchemaMaker {
  readonly definitions: Record<string, Schema> = {};

  constructor(private readonly checker: ts.TypeChecker) {}

  of(type: ts.Type): Schema {
    if (type.isUnion()) return this.union(type.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0));
    if (type.isStringLiteral()) return { enum: [type.value] };
    const plain = PLAIN.find(([flag]) => (type.flags & flag) !== 0)?.[1];
    if (plain !== undefined) return { type: plain };
    if (this.checker.isArrayType(type))
      return { type: 'array', items: this.of(this.checker.getTypeArguments(type as ts.TypeReference)[0] ?? type) };
    return this.object(type);
  }

  private union(types: ts.Type[]): Schema {
    const literals = types.flatMap((type) => (type.isStringLiteral() ? type.value : []));
    if (literals.length === types.length) return { enum: literals.sort() };
    const plain = new Set(types.flatMap((type) => PLAIN.find(([flag]) => (type.flags & flag) !== 0)?.[1] ?? []));
    if (plain.size > 0) return { type: [...plain].length === 1 ? [...plain][0] : [...plain] };
    return this.of(types[0] as ts.Type);
  }

  private object(type: ts.Type): Schema {
    const values = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (values !== undefined) return { type: 'object', additionalProperties: this.of(values) };
    const properties = this.checker.getPropertiesOfType(type);
    // What Kubernetes does not describe, such as the content of a resource of somebody else.
    if (properties.length === 0) return {};
    const name = this.nameOf(type);
    if (name in this.definitions) return { $ref: `#/definitions/${name}` };
    const definition: Schema = { type: 'object', additionalProperties: false };
    this.definitions[name] = definition;
    definition['properties'] = Object.fromEntries(
      properties
        .filter((property) => property.name !== 'status')
        .map((property) => [property.name, this.of(this.checker.getTypeOfSymbol(property))]),
    );
    const required = properties.filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0).map((one) => one.name);
    if (required.length > 0) definition['required'] = required.sort();
    return { $ref: `#/definitions/${name}` };
  }

  /** Group, version and kind: kinds of two groups may have one name. */
  private nameOf(type: ts.Type): string {
    const file = type.symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
    return (file.split('kubernetes-models/').at(-1) ?? file).replace(/\.d\.ts$/, '').replaceAll('/', '.');
  }
}

function schemasOf(folder: string): Schema {
  const files = KINDS.map((kind) => path.join(folder, 'node_modules/kubernetes-models', `${kind}.d.ts`));
  const options = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, strict: true };
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const maker = new SchemaMaker(checker);
  const kinds = files.map((file, index) => {
    const source = program.getSourceFile(file);
    const [apiVersion, kind] = [path.dirname(KINDS[index] ?? ''), path.basename(KINDS[index] ?? '')];
    const found = source?.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === `I${kind}`);
    if (found === undefined) throw new Error(`${file} has no ${kind}`);
    return [`${apiVersion}/${kind}`, maker.of(checker.getTypeAtLocation(found))];
  });
  const definitions = Object.fromEntries(Object.entries(maker.definitions).sort(([a], [b]) => a.localeCompare(b)));
  return { source: SOURCE, kinds: Object.fromEntries(kinds), definitions };
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error(`the folder in which ${SOURCE} was installed`);
writeFileSync(path.join(__dirname, 'schemas.json'), `${JSON.stringify(schemasOf(path.resolve(folder)))}\n`);
