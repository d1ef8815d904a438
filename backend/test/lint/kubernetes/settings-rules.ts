import { ofKind, nameOf, read, workloads, type Container, type Installation } from './manifests';

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The settings that each image reads. */
const KNOWN = {
  'valikool/backend': [
    ...[
      'schema',
      'auth-hooks.schema',
      'e-invoices.schema',
      'rooms.schema',
      'sign-in-providers.schema',
      'tracing.schema',
      'webhooks.schema',
    ].flatMap((name) => namesIn(read(`backend/src/config/${name}.ts`), /^ {2}([A-Z][A-Z0-9_]+):/gm)),
    'MIGRATION_DATABASE_URL',
    'APP_DB_ROLE',
  ],
  'valikool/edge': namesIn(read('mf-shell/server/config/settings.mjs'), /^ {2}([A-Z][A-Z0-9_]+): '?/gm),
};

const secretsOf = (installation: Installation) =>
  Object.fromEntries(
    ofKind(installation, 'Secret').map(({ metadata, stringData = {} }) => [metadata.name, Object.keys(stringData)]),
  );

/** Names that a container is given, and maps or secrets that are not there. */
function given(installation: Installation, { env = [], envFrom = [] }: Container) {
  const secrets = secretsOf(installation);
  const sources = envFrom.map(({ configMapRef, secretRef }) => {
    const name = configMapRef?.name ?? secretRef?.name ?? '';
    const settings = configMapRef === undefined ? secrets[name] : Object.keys(installation.settings[name] ?? {});
    return { name, settings };
  });
  const keys = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
  return {
    names: [...env.map(({ name }) => name), ...sources.flatMap(({ settings = [] }) => settings)],
    missing: [
      ...sources.filter(({ settings = [] }) => settings.length === 0).map(({ name }) => name),
      ...keys.filter(({ name, key }) => secrets[name]?.includes(key) !== true).map(({ name, key }) => `${name}/${key}`),
    ],
  };
}

const unknown = (installation: Installation): string[] =>
  workloads(installation).flatMap(({ manifest, containers }) =>
    containers.flatMap((container) => {
      const known = Object.entries(KNOWN).find(([image]) => image === container.image)?.[1] ?? [];
      const { names, missing } = given(installation, container);
      return [
        ...names.filter((name) => !known.includes(name)).map((name) => `${nameOf(manifest)}: nobody reads ${name}`),
        ...missing.map((name) => `${nameOf(manifest)}: ${name} is not there`),
      ];
    }),
  );

/** What the product cannot do without, where it runs in several pods. */
const needed = ({ settings }: Installation): string[] => {
  const wanted: [string, string, RegExp][] = [
    ['settings', 'NODE_ENV', /^production$/],
    ['settings', 'PUBLIC_URL', /^https:/],
    ['backend-settings', 'S3_BUCKET', /./],
    ['backend-settings', 'TRUSTED_PROXIES', /^2$/],
  ];
  return wanted
    .filter(([map, name, form]) => !form.test(settings[map]?.[name] ?? ''))
    .map(([, name]) => `${name} is missing or wrong`);
};

const SECRET = /PASSWORD|SECRET|_KEY$|_URL$|TOKEN$/;

/** Nobody finds a password in the repository: the example has names only, and the settings hold none. */
const secrets = (installation: Installation): string[] => [
  ...ofKind(installation, 'Secret').flatMap(({ metadata, stringData = {}, data = {} }) =>
    Object.entries({ ...stringData, ...data })
      .filter(([, value]) => value !== '')
      .map(([name]) => `Secret ${metadata.name} has a value of ${name}`),
  ),
  ...Object.values(installation.settings).flatMap((map) =>
    Object.entries(map)
      .filter(([name, value = '']) => SECRET.test(name) && value !== '' && !['PUBLIC_URL', 'API_URL'].includes(name))
      .map(([name]) => `${name} belongs into a secret`),
  ),
];

/** The owner's password reaches the migrations only. */
const owner = (installation: Installation): string[] =>
  workloads(installation)
    .filter(({ manifest, containers }) => {
      const names = containers.flatMap((container) => given(installation, container).names);
      return names.includes('MIGRATION_DATABASE_URL') !== (manifest.metadata.name === 'migrate');
    })
    .map(({ manifest }) => `${nameOf(manifest)}: MIGRATION_DATABASE_URL is for the migrations`);

const images = (installation: Installation): string[] =>
  workloads(installation).flatMap(({ manifest, containers }) =>
    containers.flatMap(({ image }) => {
      const found = installation.images.find(({ name }) => name === image);
      if (found === undefined) return [`${nameOf(manifest)}: ${image} is no image of the release`];
      return found.newTag === 'latest' ? [`${image}: latest is no version`] : [];
    }),
  );

/** Containers listen where their images do; the edge's second port is a setting. */
const listening = (installation: Installation): string[] =>
  workloads(installation).flatMap(({ manifest, containers }) =>
    containers.flatMap(({ image, ports = [] }) => {
      const part = /valikool\/(\w+)/.exec(image)?.[1] ?? '';
      const exposed = Number(/^EXPOSE (\d+)$/m.exec(read(`docker/${part}.Dockerfile`))?.[1]);
      const metrics = Number(installation.settings['edge-settings']?.['METRICS_PORT']);
      return ports
        .filter(({ name, containerPort }) => containerPort !== (name === 'metrics' ? metrics : exposed))
        .map(({ containerPort }) => `${nameOf(manifest)}: nobody listens at ${containerPort}`);
    }),
  );

export const settings = (installation: Installation): string[] =>
  [unknown, needed, secrets, owner, images, listening].flatMap((rule) => rule(installation));
