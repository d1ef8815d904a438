import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';

export const root = path.join(__dirname, '../../../..');
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

type Service = {
  image: string;
  build?: { dockerfile: string };
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: { test: string[]; interval: string; timeout: string; retries: number };
};

/** The compose file and the Dockerfiles that it builds from, as they are or with a mistake planted. */
export type Files = Record<string, string>;

export const COMPOSE = 'docker/compose.yaml';
export const DOCKERFILES = ['backend', 'edge', 'origin'].map((name) => `docker/${name}.Dockerfile`);
export const filesOnDisk = (): Files => Object.fromEntries([COMPOSE, ...DOCKERFILES].map((file) => [file, read(file)]));

const validate = new Ajv({ allErrors: true, strict: false }).compile(
  JSON.parse(read('backend/test/lint/compose/schema.json')) as object,
);

const parsed = (files: Files) => parse(files[COMPOSE] ?? '', { merge: true }) as { services: Record<string, Service> };

const schema = (files: Files): string[] => {
  if (validate(parsed(files))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) => `${COMPOSE}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};

const ours = (files: Files): [string, Service][] =>
  Object.entries(parsed(files).services).filter(([, { image }]) => image.startsWith('valikool/'));

/** Only a restore gives files to their accounts, for which it needs rights. */
const RESTORES = ['restore'];

const confined = (files: Files): string[] =>
  ours(files).flatMap(([name, service]) => {
    const isBare = service.cap_drop?.includes('ALL') === true || RESTORES.includes(name);
    return [
      ...(service.read_only === true ? [] : [`${name}: its file system can be written to`]),
      ...(service.tmpfs?.[0]?.startsWith('/tmp') === true ? [] : [`${name}: has no /tmp`]),
      ...(isBare ? [] : [`${name}: keeps capabilities`]),
      ...(service.security_opt?.includes('no-new-privileges:true') === true ? [] : [`${name}: can gain privileges`]),
      ...(service.user === 'root' && !RESTORES.includes(name) ? [`${name}: is root`] : []),
    ];
  });

const instructions = (text: string, name: string): string[] =>
  [...text.replaceAll('\\\n', '').matchAll(new RegExp(`^${name}\\s+(.*)$`, 'gm'))].map(([, rest = '']) => rest);

const dockerfiles = (files: Files): string[] =>
  DOCKERFILES.flatMap((file) => {
    const text = files[file] ?? '';
    const user = instructions(text, 'USER').at(-1) ?? 'root';
    const defaults = instructions(text, 'ARG').filter((one) => /_IMAGE=/.test(one));
    return [
      ...(['root', '0'].includes(user) ? [`${file}: its user is root`] : []),
      ...instructions(text, 'FROM')
        .filter((from) => !/^\$\{\w+_IMAGE\}/.test(from))
        .map((from) => `${file}: no other base can be given in place of ${from}`),
      ...defaults.filter((one) => !/=[^:]+:[\w.-]*\d/.test(one)).map((one) => `${file}: ${one} names no version`),
    ];
  });

const IN_SECONDS = /^--(\S+)=(\S+)$/;

/** An engine without the compose file has the same health check as one with it. */
const health = (files: Files): string[] =>
  ours(files).flatMap(([name, { build, healthcheck }]) => {
    if (build === undefined || healthcheck === undefined) return [];
    const [instruction = ''] = instructions(files[build.dockerfile] ?? '', 'HEALTHCHECK');
    const [options = '', command = '[]'] = instruction.split(/\s*CMD /);
    const given = new Map(options.split(/\s+/).map((one) => IN_SECONDS.exec(one)?.slice(1) as [string, string]));
    const isSame =
      JSON.stringify(['CMD', ...(JSON.parse(command) as string[])]) === JSON.stringify(healthcheck.test) &&
      (['interval', 'timeout', 'retries'] as const).every((key) => given.get(key) === String(healthcheck[key]));
    return isSame ? [] : [`${name}: has another health check than ${build.dockerfile}`];
  });

/** @returns what is wrong, in sentences */
export const complaintsAbout = (files: Files): string[] =>
  [schema, confined, dockerfiles, health].flatMap((rule) => rule(files));
