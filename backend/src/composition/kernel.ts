import { Redis } from 'ioredis';
import type { Knex } from 'knex';
import type { Config } from '#config';
import {
  broadLimiter,
  controlledClock,
  createDatabase,
  createLogger,
  folderStorage,
  noSmsSender,
  openTracer,
  redisRateLimiter,
  s3Storage,
  smtpMailer,
  systemClock,
  twilioSmsSender,
  unlimited,
  unlimitedBroadly,
  type BroadLimiter,
  type Clock,
  type FileStorage,
  type Logger,
  type Mailer,
  type RateLimiter,
  type SmsSender,
  type Tracer,
} from '#platform/index';
import { cohortSeats, type CohortSeats } from '#modules/cohorts/index';

/** What all parts of the process share. Made once; connections open on first use. */
export type Kernel = {
  config: Config;
  clock: Clock;
  logger: Logger;
  knex: Knex;
  redis: Redis;
  limiter: RateLimiter;
  broadLimiter: BroadLimiter;
  storage: FileStorage;
  mailer: Mailer;
  sms: SmsSender;
  /** Null while tracing is off. */
  tracer: Tracer | null;
  /** The seat counter. A test replaces it by one without the lock, to show that it would oversell. */
  seatsOf: (db: Knex) => CohortSeats;
};

function storageOf(config: Config): FileStorage {
  if (config.S3_BUCKET === undefined) return folderStorage(config.UPLOADS_DIR);
  return s3Storage({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}

function smsSenderOf(config: Config): SmsSender {
  const { SMS_API_URL: apiUrl, SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from } = config;
  if (accountSid === undefined || authToken === undefined || from === undefined) return noSmsSender;
  return twilioSmsSender({ apiUrl, accountSid, authToken, from, timeoutMs: config.PROVIDER_TIMEOUT_MS });
}

/** A connection that fails at once while Redis is away, because a caller is waiting. */
function impatientRedis(config: Config, logger: Logger): Redis {
  const redis = new Redis(config.REDIS_URL, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
  });
  redis.on('error', (error: Error) => logger.debug({ err: error }, 'redis'));
  redis.connect().catch(() => undefined);
  return redis;
}

/**
 * @param name of the process, for logs and the database's list of connections
 * @param tracer of the process, from `processTracer`
 */
export function createKernel(config: Config, name: string, tracer: Tracer | null = null): Kernel {
  const logger = createLogger({ level: config.LOG_LEVEL, name });
  const redis = impatientRedis(config, logger);
  return {
    config,
    logger,
    tracer,
    redis,
    clock: config.CLOCK_CONTROL && config.CLOCK_URL !== undefined ? controlledClock(config.CLOCK_URL) : systemClock,
    knex: createDatabase({
      url: config.DATABASE_URL,
      poolMax: config.DATABASE_POOL,
      lockTimeoutMs: config.LOCK_TIMEOUT_MS,
      applicationName: name,
    }),
    limiter: config.RATE_LIMITS ? redisRateLimiter(redis) : unlimited,
    broadLimiter: config.RATE_LIMITS ? broadLimiter(redis) : unlimitedBroadly,
    storage: storageOf(config),
    mailer: smtpMailer(config.SMTP_URL, config.MAIL_FROM),
    sms: smsSenderOf(config),
    seatsOf: cohortSeats,
  };
}

/** Opens what traces a process. @param name as for `createKernel` @returns null while tracing is off */
export const processTracer = (config: Config, name: string): Promise<Tracer | null> =>
  openTracer({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    service: name,
    logger: createLogger({ level: config.LOG_LEVEL, name }),
  });
