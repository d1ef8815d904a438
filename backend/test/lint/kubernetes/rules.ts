import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { network } from './network-rules';
import {
  nameOf,
  ofKind,
  read,
  selects,
  workloads,
  type Container,
  type Installation,
  type Manifest,
} from './manifests';

/** Each rule returns what is wrong, in sentences. */
export type Rule = (installation: Installation) => string[];

const { kinds, definitions } = JSON.parse(read('backend/test/lint/kubernetes/schemas.json')) as {
  kinds: Record<string, { $ref: string }>;
  definitions: Record<string, object>;
};
const ajv = new Ajv({ allErrors: true, strict: false });
const validators = new Map(
  Object.entries(kinds).map(([kind, schema]) => [kind, ajv.compile({ ...schema, definitions })]),
);

const schemas: Rule = ({ manifests }) =>
  manifests.flatMap((manifest) => {
    const { file, apiVersion, kind, written } = manifest;
    const validate = validators.get(`${apiVersion}/${kind}`);
    if (validate === undefined) return [`${file}: ${apiVersion} ${kind} has no schema`];
    if (validate(written)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) =>
        `${file}: ${nameOf(manifest)}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  });

/** Every file is in a kustomization, but for the two that are applied by themselves, and what one names is there. */
const kustomizations: Rule = ({ files, kustomizations: all }) => {
  const named = Object.entries(all).flatMap(
    ([folder, { resources = [], components = [], configMapGenerator = [] }]) => [
      ...resources.map((file) => path.join(folder, file)),
      ...components.map((component) => path.join(folder, component, 'kustomization.yaml')),
      ...configMapGenerator.flatMap(({ envs }) => envs.map((file) => path.join(folder, file))),
    ],
  );
  const alone = [
    'namespace.yaml',
    'secrets.example.yaml',
    ...Object.keys(all).map((one) => `${one}/kustomization.yaml`),
  ];
  return [
    ...named.filter((file) => !(file in files)).map((file) => `${file} is named and not there`),
    ...Object.keys(files)
      .filter((file) => !named.includes(file) && !alone.includes(file))
      .map((file) => `${file} is in no kustomization`),
  ];
};

const portsOf = (containers: Container[]) => containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));

const services: Rule = (installation) =>
  ofKind(installation, 'Service').flatMap((service) => {
    const { selector = {}, ports = [] } = service.spec;
    const chosen = workloads(installation).filter(({ pod }) => selects({ matchLabels: selector }, pod.metadata.labels));
    if (chosen.length === 0) return [`${nameOf(service)} selects nothing`];
    const known = chosen.flatMap(({ containers }) => portsOf(containers));
    return ports
      .filter(({ targetPort }) => !known.includes(targetPort))
      .map(({ targetPort }) => `${nameOf(service)}: no container has the port ${targetPort}`);
  });

const SELECTING = ['Deployment', 'PodDisruptionBudget', 'NetworkPolicy'];

const selectors: Rule = (installation) => {
  const pods = workloads(installation).map(({ pod }) => pod);
  const isEmpty = (selector: object) => !pods.some(({ metadata }) => selects(selector, metadata.labels));
  return installation.manifests.flatMap((manifest) => {
    const { spec } = manifest;
    const chosen = SELECTING.includes(manifest.kind) ? [spec.selector ?? spec.podSelector ?? {}] : [];
    const peers = [
      ...(spec.ingress ?? []).flatMap(({ from = [] }) => from),
      ...(spec.egress ?? []).flatMap((rule) => rule.to ?? []),
    ];
    const near = peers.flatMap(({ podSelector, namespaceSelector }) =>
      podSelector === undefined || namespaceSelector !== undefined ? [] : [podSelector],
    );
    const own = (spec.template?.spec.topologySpreadConstraints ?? []).map(({ labelSelector }) => labelSelector);
    return [...chosen, ...near, ...own].filter(isEmpty).map(() => `${nameOf(manifest)}: a selector selects nothing`);
  });
};

const probes: Rule = (installation) =>
  ofKind(installation, 'Deployment').flatMap((manifest) =>
    (manifest.spec.template?.spec.containers ?? []).flatMap((container) => {
      const given = (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).flatMap(
        (name) => container[name]?.httpGet?.port ?? [],
      );
      const missing = (['readinessProbe', 'livenessProbe'] as const).filter((name) => container[name] === undefined);
      return [
        ...missing.map((name) => `${nameOf(manifest)} has no ${name}`),
        ...given
          .filter((port) => !portsOf([container]).includes(port))
          .map((port) => `${nameOf(manifest)}: a probe asks the port ${port}, which no container has`),
      ];
    }),
  );

const CONTAINER_RIGHTS = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

const rights: Rule = (installation) =>
  workloads(installation).flatMap(({ manifest, pod, containers }) => {
    const { securityContext = {}, automountServiceAccountToken, volumes = [] } = pod.spec;
    // The accounts of the images: `node`, and that of nginx-unprivileged.
    const account = containers.some(({ image }) => image.includes('/origin-')) ? 101 : 1000;
    const wanted = { runAsNonRoot: true, runAsUser: account, seccompProfile: { type: 'RuntimeDefault' } };
    const has = (given: Record<string, unknown>, rules: object) =>
      Object.entries(rules).every(([name, value]) => JSON.stringify(given[name]) === JSON.stringify(value));
    const names = volumes.map(({ name }) => name);
    return [
      ...(has(securityContext, wanted) ? [] : [`${nameOf(manifest)}: securityContext of the pod`]),
      ...(containers.every((one) => has(one.securityContext ?? {}, CONTAINER_RIGHTS))
        ? []
        : [`${nameOf(manifest)}: securityContext of a container`]),
      ...(automountServiceAccountToken === false ? [] : [`${nameOf(manifest)} gets a token of the cluster`]),
      ...containers
        .flatMap(({ volumeMounts = [] }) => volumeMounts)
        .filter(({ name }) => !names.includes(name))
        .map(({ name }) => `${nameOf(manifest)} has no volume ${name}`),
      ...containers
        .filter(
          ({ resources }) =>
            !resources?.requests?.['cpu'] || !resources.requests['memory'] || !resources.limits?.['memory'],
        )
        .map(() => `${nameOf(manifest)}: resources`),
    ];
  });

const seconds = (text = '0s'): number => Number(/^(\d+)s$/.exec(text)?.[1] ?? Number.NaN);

/** As long as in the compose file, besides the wait until no Service sends requests any more. */
const endings: Rule = (installation) => {
  const compose = parse(read('docker/compose.yaml'), { merge: true }) as {
    services: Record<string, { stop_grace_period?: string }>;
  };
  return ofKind(installation, 'Deployment').flatMap((manifest) => {
    const { terminationGracePeriodSeconds = 30, containers = [] } = manifest.spec.template?.spec ?? {};
    const asked = seconds(compose.services[manifest.metadata.name]?.stop_grace_period);
    const wait = Math.max(...containers.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0));
    return terminationGracePeriodSeconds >= asked + wait ? [] : [`${nameOf(manifest)} ends before ${asked + wait} s`];
  });
};

/** Old and new pods run beside each other; some stay while a node is emptied; all are on several nodes. */
const updates: Rule = (installation) => {
  const scaled = ofKind(installation, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef?.name);
  const budgets = ofKind(installation, 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
  return ofKind(installation, 'Deployment').flatMap((manifest) => {
    const { replicas, strategy, template } = manifest.spec;
    const isScaled = scaled.includes(manifest.metadata.name);
    const wrong: [string, boolean][] = [
      ['has a number of pods beside its autoscaler', isScaled && replicas !== undefined],
      ['has fewer than two pods', !isScaled && (replicas ?? 1) < 2],
      ['takes pods away before new ones are ready', strategy?.rollingUpdate?.maxUnavailable !== 0],
      ['has no disruption budget', !budgets.includes(manifest.metadata.name)],
      ['may be on one node', template?.spec.topologySpreadConstraints === undefined],
    ];
    return wrong.filter(([, isWrong]) => isWrong).map(([what]) => `${nameOf(manifest)} ${what}`);
  });
};

/** Services of the backend never have more connections than PostgreSQL takes, not even while a new version starts. */
const connections: Rule = (installation) => {
  const most = Number(/max_connections=(\d+)/.exec(read('docker/compose.yaml'))?.[1]);
  const pool = Number(installation.settings['backend-settings']?.['DATABASE_POOL']);
  const pods = ofKind(installation, 'Deployment').flatMap((manifest: Manifest) => {
    const { template, replicas = 0, strategy } = manifest.spec;
    if (template?.metadata.labels['valikool.ee/postgresql'] === undefined) return [];
    const scaler = ofKind(installation, 'HorizontalPodAutoscaler').find(
      ({ spec }) => spec.scaleTargetRef?.name === manifest.metadata.name,
    );
    return (scaler?.spec.maxReplicas ?? replicas) + (strategy?.rollingUpdate?.maxSurge ?? 1);
  });
  const all = pods.reduce((sum, count) => sum + count, 0) * pool;
  return all <= most - 10 ? [] : [`${all} connections, and PostgreSQL takes ${most}`];
};

const ingress: Rule = (installation) => {
  const host = new URL(installation.settings['settings']?.['PUBLIC_URL'] ?? 'none:').host;
  return ofKind(installation, 'Ingress').flatMap(({ spec: { rules = [], tls = [] } }) => {
    const targets = rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service));
    const isThere = ({ name, port }: (typeof targets)[number]) =>
      ofKind(installation, 'Service').some(
        ({ metadata, spec }) => metadata.name === name && spec.ports?.some((one) => one.name === port.name),
      );
    return [
      ...[...rules.map((rule) => rule.host), ...tls.flatMap(({ hosts }) => hosts)]
        .filter((one) => one !== host)
        .map((one) => `Ingress: ${one} is not the host of PUBLIC_URL`),
      ...targets.filter((target) => !isThere(target)).map(({ name }) => `Ingress: no Service ${name} with this port`),
    ];
  });
};

export const rules: Rule[] = [
  schemas,
  kustomizations,
  services,
  selectors,
  probes,
  rights,
  endings,
  updates,
  connections,
  ingress,
  network,
];
