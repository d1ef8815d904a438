/** The platform's face: what every module may use. It knows no module. */
export { can, type Actor } from './kernel/actor';
export { attemptEach, failTogether } from './kernel/attempt-each';
export {
  after,
  controlledClock,
  DAY_MS,
  earlier,
  HOUR_MS,
  later,
  MINUTE_MS,
  systemClock,
  type Clock,
} from './kernel/clock';
export { darkRuns, type CodeModules } from './kernel/dark-runs';
export { AppError, assertNever, type ErrorKind } from './kernel/errors';
export { dateText, dateTimeText, euroText, HOME_TIME_ZONE } from './kernel/formats';
export { dayInTallinn, endOfDay, inTallinn, startOfDay } from './kernel/home-calendar';
export { newId } from './kernel/ids';
export { inBatches } from './kernel/in-batches';
export { euro, toDecimal, type Money } from './kernel/money';
export {
  halfYearOf,
  schoolYearOf,
  schoolYearRange,
  schoolYearStarting,
  type DateRange,
  type SchoolYear,
} from './kernel/school-year';
export { isGlobalLocationNumber, isRegistryCode, isVatNumber } from './kernel/company-numbers';
export { deriveKey, deriveKeys, secretBox, type MasterKeys, type SecretBox } from './kernel/secret-box';
export { transitionCode } from './kernel/transition-code';
export { connectionSettings, createDatabase, poolSize, type DatabaseOptions } from './db/knex';
export { decodeCursor, isSqlInstant, toPage, type Page } from './db/cursor';
export { cappedSearch, MOST_FOUND } from './db/capped-search';
export { containing, digitsIn, phoneDigits, searching } from './db/like';
export { busyError, invalidDataCode, isRefusal, isUniqueViolation } from './db/failures';
export { assertServerVersion, migrateDown, migrateUp } from './db/migrations';
export { insertion, joinable } from './db/joinable';
export { SharedWork, type OnRefused, type SharedUnitOfWork } from './db/shared-work';
export { statement } from './db/statement';
export type { Statement, Values } from './db/statement.types';
export { unitOfWork, type AtCommit, type UnitOfWork } from './db/unit-of-work';
export { authenticator, authorize } from './http/authenticate';
export { broadLimiter, unlimitedBroadly, type BroadLimiter } from './http/broad-limit';
export { bulkIds, BulkResultsDto, oneByOne, upToHundred, type BulkResult } from './http/bulk';
export { errorHandler } from './http/errors';
export {
  displayName,
  gmailAddress,
  bankReference,
  iban,
  personalCode,
  personName,
  registryCode,
  vatNumber,
  phoneNumber,
  withoutBidiControls,
} from './http/fields';
export { refuseDoubledNames } from './http/hostile-input';
export { cursorSeal, type CursorSeal } from './http/cursor-seal';
export { IdempotencyStore } from './http/idempotency';
export { openApiDocument } from './http/openapi';
export { redisRateLimiter, unlimited, type RateLimiter } from './http/rate-limit';
export { keepRawText } from './http/raw-text';
export { HookError, signedPost, type Hook } from './http/signed-post';
export { newSigningSecret, signedHeaders } from './http/webhook-signature';
export { acceptedRequestId, requestContext, requestLog } from './http/request-log';
export { noteAnswered, noteFailure, requestSpan } from './http/request-span';
export { FileReply, Reply, route, StreamReply, type Input, type PublicInput, type Route } from './http/route';
export type { KnownError, KnownErrors } from './http/documented-failures';
export type { ExampleValues } from './http/examples';
export { buildRouter, limitReader } from './http/router';
export { instant, MoneyDto, MoneyInCurrencyDto, numericId, pageOf, PageQuery, z } from './http/schema';
export { loggedError } from './logging/logged-error';
export {
  createLogger,
  currentApiKeyId,
  currentIp,
  withContext,
  type Logger,
  type RequestContext,
} from './logging/logger';
export { AddressRefusedError, isGoneStatus } from './mail/address-refused';
export type { Mail, Mailer } from './mail/mail.types';
export { smtpMailer } from './mail/mailer';
export { PublicReads } from './public-reads/public-reads';
export type { PublicSource } from './public-reads/look';
export { sendReady } from './public-reads/send-kept';
export { Completions } from './queue/completions';
export { FAILED_JOB_STATUSES, FailedJobs, type FailedJob, type FailedJobsFilter } from './queue/failed-jobs';
export {
  defineMessage,
  handleJob,
  type JobContext,
  type JobHandler,
  QUEUE_FILTERS,
  QUEUES,
  queuesOf,
  type Message,
  type QueueName,
  type Schedule,
} from './queue/message';
export { Outbox, said, type Said } from './queue/outbox';
export { JobRegistry } from './queue/registry';
export { OutboxRelay, type Queues } from './queue/relay';
export { ScheduleRuns, type ScheduleRun } from './queue/schedule-runs';
export { processorTime } from './queue/processor-time';
export { JobPacer } from './queue/job-pacer';
export { createQueues, Workers, type WorkerDeps } from './queue/workers';
export { noSmsSender, twilioSmsSender, type Sms, type SmsSender } from './sms/sms-sender';
export { callStart, tracedFetch } from './tracing/outgoing';
export { openTracer } from './tracing/open-tracer';
export { traced, type Span, type SpanStart, type Tracer } from './tracing/span';
export { isPicture, isPng, isWebp, MAX_PICTURE_PIXELS, PICTURE_TYPES, pictureHeaders } from './storage/pictures';
export { joinParts, moduleParts, type ModuleParts } from './module-parts';
export { folderStorage, s3Storage, type FileStorage, type Storage } from './storage/storage';
