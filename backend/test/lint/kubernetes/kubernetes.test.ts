import { readdirSync } from 'node:fs';
import { loadConfig } from '#config';
import { filesOnDisk, installationOf, ofKind, read, root, workloads } from './manifests';
import { rules } from './rules';
import { settings } from './settings-rules';

const remoteIds = readdirSync(root).flatMap((name) => /^mf-(?!shell$)(.+)$/.exec(name)?.[1] ?? []);
const files = filesOnDisk();
const complaintsAbout = (given: Record<string, string>): string[] => {
  const installation = installationOf(given);
  return [...rules, settings].flatMap((rule) => rule(installation));
};

it('keeps every rule', () => {
  expect(complaintsAbout(files)).toEqual([]);
});

it('has every part of the compose file but the two servers and the backups, which are managed', () => {
  const names = workloads(installationOf(files)).map(({ manifest }) => manifest.metadata.name);

  expect(names.sort()).toEqual(['api', 'edge', 'migrate', 'worker', ...remoteIds.map((id) => `origin-${id}`)].sort());
  expect(ofKind(installationOf(files), 'Job')[0]?.file).toBe('migrations/migrate.yaml');
});

it('gives the API and the worker settings with which they start, once the seller is filled in', () => {
  const installation = installationOf(files);
  const { settings: common, 'backend-settings': backend } = installation.settings;
  const names = Object.keys(ofKind(installation, 'Secret')[0]?.stringData ?? {});
  const secrets = Object.fromEntries(
    names.map((name) => [name, name.endsWith('_URL') ? 'postgres://host' : 'x'.repeat(32)]),
  );
  // Who has a provider's secret has its id, too.
  for (const name of names.filter((each) => each.endsWith('_CLIENT_SECRET')))
    Object.assign(secrets, {
      [name.replace(/_SECRET$/, '_ID')]: 'valikool',
      [name.replace(/_CLIENT_SECRET$/, '_ISSUER')]: 'https://id.example',
    });
  // The key of the operator of e-invoices goes with the seller's number there.
  Object.assign(secrets, { STORECOVE_LEGAL_ENTITY_ID: '1' });
  // A hook's secret has a form of its own, and goes with an address.
  for (const name of names.filter((each) => each.startsWith('AUTH_HOOK_')))
    Object.assign(secrets, {
      [name]: `whsec_${'x'.repeat(32)}`,
      [name.replace(/_SECRET$/, '_URL')]: 'https://hook.example',
    });
  const seller = Object.fromEntries(
    Object.keys(backend ?? {}).flatMap((name) => (name.startsWith('SELLER_') ? [[name, 'filled in']] : [])),
  );

  expect(() => loadConfig({ ...common, ...backend, ...secrets })).toThrow('SELLER_NAME: required in production');
  expect(loadConfig({ ...common, ...backend, ...secrets, ...seller })).toMatchObject({
    NODE_ENV: 'production',
    TRUSTED_PROXIES: 2,
    publicUrl: 'https://valikool.ee',
  });
});

/** [what, file, text, what stands in its place, part of the complaint] */
const planted: [string, string, string | RegExp, string, string][] = [
  [
    'a misspelt field',
    'product/api.yaml',
    'readinessProbe:',
    'readynessProbe:',
    '"additionalProperty":"readynessProbe"',
  ],
  ['a wrong type', 'product/worker.yaml', 'replicas: 2', "replicas: '2'", '/spec/replicas must be number'],
  [
    'an unknown value',
    'product/api.yaml',
    'type: RollingUpdate',
    'type: Rolling',
    'must be equal to one of the allowed values',
  ],
  [
    'a missing selector',
    'product/edge.yaml',
    'selector: { matchLabels: &selector',
    'chooser: { matchLabels: &selector',
    '"missingProperty":"selector"',
  ],
  ['a kind without a schema', 'namespace.yaml', 'kind: Namespace', 'kind: Room', 'has no schema'],
  [
    'a Service that selects nothing',
    'product/api.yaml',
    'selector: { app.kubernetes.io/name: api }',
    'selector: { app.kubernetes.io/name: apis }',
    'Service api selects nothing',
  ],
  [
    'a port that no container has',
    'product/edge.yaml',
    'targetPort: http',
    'targetPort: web',
    'no container has the port web',
  ],
  [
    'a probe of such a port',
    'product/worker.yaml',
    'path: /health/ready, port: http',
    'path: /health/ready, port: web',
    'a probe asks the port web',
  ],
  ['a policy for such a port', 'product/network.yaml', 'port: 4000', 'port: 4001', 'no container has the port 4001'],
  [
    'a budget that protects nothing',
    'product/worker.yaml',
    'selector: { matchLabels: { app.kubernetes.io/name: worker } }',
    'selector: { matchLabels: { app.kubernetes.io/name: works } }',
    'PodDisruptionBudget worker: a selector selects nothing',
  ],
  ['a setting that nobody reads', 'release/backend.env', 'MAIL_FROM=', 'MAIL_SENDER=', 'nobody reads MAIL_SENDER'],
  [
    'a setting of the API for the edge',
    'release/settings.env',
    'APP_NAME=',
    'TRUSTED_PROXIES=2\nAPP_NAME=',
    'Deployment edge: nobody reads TRUSTED_PROXIES',
  ],
  [
    'a secret with a value',
    'secrets.example.yaml',
    "SECRETS_KEY: ''",
    'SECRETS_KEY: abc',
    'has a value of SECRETS_KEY',
  ],
  [
    'a secret among the settings',
    'release/backend.env',
    'MAIL_FROM=',
    'SMTP_URL=smtps://a:b@c\nMAIL_FROM=',
    'SMTP_URL belongs into a secret',
  ],
  [
    'the owner’s password for the worker',
    'product/worker.yaml',
    'secretRef: { name: valikool-app }',
    'secretRef: { name: valikool-migrations }',
    'is for the migrations',
  ],
  [
    'a secret that is not there',
    'product/edge.yaml',
    'key: AUTH_ANON_KEY',
    'key: ANON',
    'valikool-app/ANON is not there',
  ],
  [
    'a folder in place of a bucket',
    'release/backend.env',
    'S3_BUCKET=valikool-uploads',
    'S3_BUCKET=',
    'S3_BUCKET is missing',
  ],
  [
    'a latest image',
    'release/kustomization.yaml',
    'newName: registry.example.ee/valikool/edge, newTag: 0.1.0',
    'newName: registry.example.ee/valikool/edge, newTag: latest',
    'latest is no version',
  ],
  [
    'root',
    'product/api.yaml',
    'runAsNonRoot: true',
    'runAsNonRoot: false',
    'Deployment api: securityContext of the pod',
  ],
  [
    'a writable file system',
    'product/origins.yaml',
    'readOnlyRootFilesystem: true',
    'readOnlyRootFilesystem: false',
    'securityContext of a container',
  ],
  [
    'no limit of memory',
    'product/worker.yaml',
    'limits: { memory: 1Gi }',
    'limits: {}',
    'Deployment worker: resources',
  ],
  [
    'an end before the last request',
    'product/api.yaml',
    'terminationGracePeriodSeconds: 35',
    'terminationGracePeriodSeconds: 30',
    'ends before 35 s',
  ],
  [
    'pods beside their autoscaler',
    'product/api.yaml',
    'revisionHistoryLimit: 5',
    'replicas: 2',
    'beside its autoscaler',
  ],
  ['a gap while a version changes', 'product/edge.yaml', 'maxUnavailable: 0', 'maxUnavailable: 1', 'takes pods away'],
  [
    'more connections than PostgreSQL takes',
    'product/api.yaml',
    'maxReplicas: 5',
    'maxReplicas: 9',
    'connections, and PostgreSQL takes 200',
  ],
  [
    'another host',
    'product/ingress.yaml',
    '- host: valikool.ee',
    '- host: kool.ee',
    'kool.ee is not the host of PUBLIC_URL',
  ],
  [
    'an open network',
    'product/network.yaml',
    'policyTypes: [Ingress, Egress]',
    'policyTypes: [Ingress]',
    'not closed by default',
  ],
  [
    'an API that is reachable from outside',
    'product/network.yaml',
    /(name: api \}\n[\s\S]*?from: \[\{ )podSelector: .* \}\]/,
    '$1namespaceSelector: {} }]',
    'api is reachable from outside',
  ],
  [
    'an edge that reaches Redis',
    'product/edge.yaml',
    'labels: *labels',
    'labels: { <<: *labels, valikool.ee/redis: client }',
    'NetworkPolicy redis is for api, edge, worker',
  ],
  ['a way into private networks', 'product/network.yaml', '169.254.0.0/16, ', '', 'lets into private networks'],
  [
    'a port where nobody listens',
    'product/worker.yaml',
    'containerPort: 4000',
    'containerPort: 4001',
    'nobody listens at 4001',
  ],
  [
    'a file that nobody applies',
    'product/kustomization.yaml',
    ', network.yaml',
    '',
    'product/network.yaml is in no kustomization',
  ],
];

it.each(planted)('finds %s', (_what, file, text, instead, complaint) => {
  const before = files[file] ?? '';
  const after = before.replace(text, instead);

  expect(after).not.toBe(before);
  expect(complaintsAbout({ ...files, [file]: after }).join('\n')).toContain(complaint);
});

describe('the TLS proxies', () => {
  const proxies = { nginx: read('docker/tls/nginx.conf'), caddy: read('docker/tls/Caddyfile') };

  it('say who asks by the connection, never by what a stranger wrote', () => {
    const statements = proxies.nginx.replace(/#.*/g, '');

    expect(statements).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(statements).not.toContain('$proxy_add_x_forwarded_for');
    expect(proxies.caddy.replace(/#.*/g, '')).not.toContain('trusted_proxies');
  });

  it('take the largest body that the product takes', () => {
    const most = /BANK_FILE_MAX_MB:.*default\((\d+)\)/.exec(read('backend/src/config/schema.ts'))?.[1];

    expect(proxies.nginx).toContain(`client_max_body_size ${most}m;`);
    expect(proxies.caddy).toContain(`max_size ${most}MiB`);
  });

  it('leave the protecting headers to the edge', () => {
    expect(Object.values(proxies).join('\n')).not.toMatch(/add_header|header Strict/);
  });
});
