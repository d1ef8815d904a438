import { connectionSettings } from '#platform/index';
import type { Side } from './side';
import type { YardstickOptions } from './yardstick';

const LOCK_TIMEOUT_MS = 10_000;

/** @returns what a yardstick needs to reach the side's database as the product does. */
export const yardstickOptions = ({ settings }: Side): YardstickOptions => ({
  databaseUrl: settings['DATABASE_URL'] ?? '',
  databaseOptions: connectionSettings(LOCK_TIMEOUT_MS),
  poolMax: Number(settings['DATABASE_POOL']),
});
