import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';

export const root = path.join(__dirname, '../../../..');
const FOLDER = 'docker/kubernetes';

type Labels = Record<string, string>;
type Selector = { matchLabels?: Labels; matchExpressions?: { key: string; values: string[] }[] };
type Probe = { httpGet?: { path: string; port: string } };
type Reference = { configMapRef?: { name: string }; secretRef?: { name: string } };

export type Container = {
  name: string;
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom?: Reference[];
  resources?: { requests?: Labels; limits?: Labels };
  securityContext?: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string }[];
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
} & Partial<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>>;

export type Pod = {
  metadata: { labels: Labels };
  spec: {
    containers: Container[];
    securityContext?: Record<string, unknown>;
    terminationGracePeriodSeconds?: number;
    automountServiceAccountToken?: boolean;
    topologySpreadConstraints?: { labelSelector: Selector }[];
    volumes?: { name: string }[];
  };
};

type Peer = { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: { cidr: string; except?: string[] } };
type Ports = { ports?: { port: string | number }[] };

/** The fields of all kinds that the rules look at; the schemas say which kind has which. */
export type Spec = {
  replicas?: number;
  maxReplicas?: number;
  selector?: Selector & Labels;
  podSelector?: Selector;
  policyTypes?: string[];
  template?: Pod;
  strategy?: { rollingUpdate?: { maxSurge: number; maxUnavailable: number } };
  scaleTargetRef?: { name: string };
  ports?: { name: string; port: number; targetPort: string }[];
  ingress?: ({ from?: Peer[] } & Ports)[];
  egress?: ({ to?: Peer[] } & Ports)[];
  rules?: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[];
  tls?: { hosts: string[] }[];
};

export type Manifest = {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  /** Empty where the kind has none. */
  spec: Spec;
  /** The document as it was written, for its schema. */
  written: unknown;
  stringData?: Labels;
  data?: Labels;
};

type Kustomization = {
  kind: string;
  resources?: string[];
  components?: string[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: { name: string; envs: string[]; literals?: string[] }[];
};

export type Installation = {
  /** Every file below `docker/kubernetes`, by its path there. */
  files: Record<string, string>;
  manifests: Manifest[];
  kustomizations: Record<string, Kustomization>;
  images: NonNullable<Kustomization['images']>;
  /** What the maps of settings hold, by their name. */
  settings: Record<string, Record<string, string | undefined>>;
};

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export function filesOnDisk(): Record<string, string> {
  const names = readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names.filter((name) => /\.(yaml|env)$/.test(name)).map((name) => [name, read(path.join(FOLDER, name))]),
  );
}

const isKustomization = (file: string): boolean => file.endsWith('kustomization.yaml');

function settingsOf(files: Record<string, string>, { configMapGenerator = [] }: Kustomization) {
  return Object.fromEntries(
    configMapGenerator.map(({ name, envs, literals = [] }) => {
      const texts = [...envs.map((file) => files[`release/${file}`] ?? ''), ...literals];
      return [name, parseEnv(texts.join('\n'))];
    }),
  );
}

type Written = Pick<Manifest, 'apiVersion' | 'kind' | 'metadata'>;

/** Only the file with a planted violation has another text than before. */
const known = new Map<string, Written[]>();

function documentsOf(text: string): Written[] {
  const documents = known.get(text) ?? parseAllDocuments(text, { merge: true }).map((one) => one.toJS() as Written);
  known.set(text, documents);
  return documents;
}

/** @param files as `filesOnDisk` reads them, or with a violation planted */
export function installationOf(files: Record<string, string>): Installation {
  const manifests = Object.entries(files)
    .filter(([file]) => file.endsWith('.yaml') && !isKustomization(file))
    .flatMap(([file, text]) => documentsOf(text).map((written) => ({ spec: {}, ...written, file, written })));
  const kustomizations = Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => isKustomization(file))
      .map(([file, text]) => [path.dirname(file), parse(text) as Kustomization]),
  );
  const release = kustomizations['release'] ?? { kind: 'missing' };
  return { files, manifests, kustomizations, images: release.images ?? [], settings: settingsOf(files, release) };
}

export const ofKind = ({ manifests }: Installation, kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);

/** Whatever has pods. */
export const workloads = (installation: Installation): { manifest: Manifest; pod: Pod; containers: Container[] }[] =>
  installation.manifests.flatMap((manifest) => {
    const pod = manifest.spec.template;
    return pod === undefined ? [] : [{ manifest, pod, containers: pod.spec.containers }];
  });

export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}

export const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
