import { nameOf, ofKind, selects, workloads, type Installation } from './manifests';

const HIDDEN = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];

/** Who may reach what: names of workloads. */
const CLIENTS = { postgresql: ['api', 'migrate', 'worker'], redis: ['api', 'worker'] };

const chosenBy = (installation: Installation, policy: string): string[] => {
  const selector = ofKind(installation, 'NetworkPolicy').find(({ metadata }) => metadata.name === policy)?.spec
    .podSelector;
  if (selector === undefined) return [];
  return workloads(installation)
    .filter(({ pod }) => selects(selector, pod.metadata.labels))
    .map(({ manifest }) => manifest.metadata.name)
    .sort();
};

function closedByDefault(installation: Installation): string[] {
  const isClosed = ofKind(installation, 'NetworkPolicy').some(
    ({ spec }) =>
      Object.keys(spec.podSelector ?? { none: 0 }).length === 0 &&
      spec.policyTypes?.join() === 'Ingress,Egress' &&
      spec.ingress === undefined &&
      spec.egress === undefined,
  );
  return isClosed ? [] : ['NetworkPolicy: the network is not closed by default'];
}

/** From another namespace: the Ingress controller reaches the edge, Prometheus the API and the worker. */
function fromOutside(installation: Installation): string[] {
  const allowed = { edge: 'edge', 'edge-metrics': 'edge', metrics: 'api,worker' };
  return ofKind(installation, 'NetworkPolicy').flatMap((policy) => {
    const sources = (policy.spec.ingress ?? []).flatMap(({ from }) => from ?? [{ ipBlock: { cidr: '0.0.0.0/0' } }]);
    if (!sources.some(({ namespaceSelector, ipBlock }) => namespaceSelector ?? ipBlock)) return [];
    const { name } = policy.metadata;
    const chosen = chosenBy(installation, name).join();
    const isAllowed = Object.entries(allowed).some(([known, pods]) => known === name && pods === chosen);
    return isAllowed ? [] : [`${nameOf(policy)}: ${chosen} is reachable from outside`];
  });
}

/** Whoever may speak to the whole internet may not speak to private networks that way. */
function privateNetworks(installation: Installation): string[] {
  return ofKind(installation, 'NetworkPolicy').flatMap((policy) =>
    (policy.spec.egress ?? [])
      .flatMap(({ to }) => to ?? [{ ipBlock: { cidr: '0.0.0.0/0' } }])
      .filter(({ ipBlock }) => ipBlock?.cidr === '0.0.0.0/0' && !HIDDEN.every((net) => ipBlock.except?.includes(net)))
      .map(() => `${nameOf(policy)} lets into private networks`),
  );
}

/** Ports of our own containers, by name or number. */
function ports(installation: Installation): string[] {
  const known = workloads(installation).flatMap(({ containers }) =>
    containers.flatMap(({ ports: own = [] }) => own.flatMap(({ name, containerPort }) => [name, containerPort])),
  );
  return ofKind(installation, 'NetworkPolicy').flatMap((policy) => {
    const inward = policy.spec.ingress ?? [];
    const within = (policy.spec.egress ?? []).filter(({ to = [] }) =>
      to.some(({ podSelector, namespaceSelector }) => podSelector !== undefined && namespaceSelector === undefined),
    );
    return [...inward, ...within]
      .flatMap((rule) => rule.ports ?? [])
      .filter(({ port }) => !known.includes(port))
      .map(({ port }) => `${nameOf(policy)}: no container has the port ${port}`);
  });
}

function clients(installation: Installation): string[] {
  return Object.entries(CLIENTS).flatMap(([policy, names]) => {
    const chosen = chosenBy(installation, policy);
    return chosen.join() === names.join() ? [] : [`NetworkPolicy ${policy} is for ${chosen.join(', ') || 'nobody'}`];
  });
}

export const network = (installation: Installation): string[] =>
  [closedByDefault, fromOutside, privateNetworks, ports, clients].flatMap((rule) => rule(installation));
