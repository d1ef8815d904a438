import { z } from 'zod';
import type { SandboxConfig } from './core/config.types';
import { providers } from './providers/index';

/** The product's processes ask for the clock every 200 ms; after this long all of them have the new value. */
export const CLOCK_SETTLE_MS = 300;

const port = z.coerce.number().int().min(0).max(65_535).default(0);

/** The keys of all simulators. */
const Keys = z.object(
  Object.fromEntries(providers.flatMap(({ keys = [] }) => keys.map((name) => [name, z.string().min(1)]))),
);

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  SANDBOX_PORT: port,
  SMTP_PORT: port,
  PUBLIC_URL: z.url().optional(),
  SANDBOX_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_DATA: z.string().min(1),
  APP_NAME: z.string().min(1).default('Valikool'),
  SANDBOX_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

const withoutSlash = (url: string | undefined): string | null => url?.replace(/\/+$/, '') ?? null;

/** A setting that keeps the sandbox from starting. The message is one line. */
export class SandboxConfigError extends Error {}

/**
 * Reads the sandbox's settings.
 * @throws SandboxConfigError in production, or with the name of each wrong setting.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  if (env['NODE_ENV'] === 'production') {
    throw new SandboxConfigError('The sandbox refuses to start with NODE_ENV=production: it simulates payments.');
  }
  // An empty value in a settings file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const keys = Keys.safeParse(given);
  if (!parsed.success || !keys.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(keys.error?.issues ?? [])];
    const problems = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SandboxConfigError(`The sandbox cannot start. ${problems.join('; ')}`);
  }
  const value = parsed.data;
  return {
    port: value.SANDBOX_PORT,
    smtpPort: value.SMTP_PORT,
    appUrl: withoutSlash(value.PUBLIC_URL),
    publicUrl: withoutSlash(value.SANDBOX_PUBLIC_URL),
    dataDir: value.SANDBOX_DATA,
    logLevel: value.SANDBOX_LOG_LEVEL,
    clockSettleMs: CLOCK_SETTLE_MS,
    appName: value.APP_NAME,
    keys: keys.data,
  };
}
