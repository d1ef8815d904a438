import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Settings = Record<string, string | undefined>;

export type Volume = { from: string; to: string; isReadOnly: boolean };

/** A service of the compose file with its variables filled in. */
export type Service = {
  name: string;
  image: string;
  build?: { dockerfile: string; args: Record<string, string> };
  command: string[] | null;
  environment: Record<string, string>;
  volumes: Volume[];
  secrets: string[];
  tmpfs: { to: string; options: string }[];
  isReadOnly: boolean;
};

type Written = {
  image: string;
  build?: { dockerfile: string; args?: Record<string, string> };
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  volumes?: string[];
  secrets?: string[];
  tmpfs?: string[];
  read_only?: boolean;
};

const VARIABLE = /\$\{([A-Z_]+)(?::([-?])([^{}]*))?\}/g;

/**
 * Fills in `${NAME}`, `${NAME:-else}` and `${NAME:?why}`, from the inside out.
 * @throws Error when a variable that must be set is not
 */
export function fillIn(text: string, settings: Settings): string {
  const filled = text.replace(VARIABLE, (_, name: string, kind?: string, rest = '') => {
    const value = settings[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name} is not set: ${rest}`);
    return value === '' && kind === '-' ? rest : value;
  });
  return filled === text ? text : fillIn(filled, settings);
}

function tmpfs(text: string): Service['tmpfs'][number] {
  const [to = '', options = ''] = text.split(':');
  return { to, options };
}

function volume(text: string): Volume {
  const [from = '', to = '', mode] = text.split(':');
  return { from, to, isReadOnly: mode === 'ro' };
}

/**
 * @param variables what `docker compose --env-file …` is given
 * @param settings what the file named by `env_file` holds
 * @returns the services by their names
 */
export function readCompose(file: string, variables: Settings, settings: Record<string, string>): Map<string, Service> {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as { services: Record<string, Written> };
  const filled = (text: string | number) => fillIn(String(text), variables);
  const entries = Object.entries(services).map(([name, written]): [string, Service] => {
    const own = Object.entries(written.environment ?? {}).map(([key, value]) => [key, filled(value)]);
    return [
      name,
      {
        name,
        image: filled(written.image),
        ...(written.build && {
          build: { dockerfile: written.build.dockerfile, args: written.build.args ?? {} },
        }),
        command: written.command?.map(filled) ?? null,
        environment: { ...(written.env_file && settings), ...(Object.fromEntries(own) as Record<string, string>) },
        volumes: (written.volumes ?? []).map((text) => volume(filled(text))),
        secrets: written.secrets ?? [],
        tmpfs: (written.tmpfs ?? []).map(tmpfs),
        isReadOnly: written.read_only ?? false,
      },
    ];
  });
  return new Map(entries);
}
