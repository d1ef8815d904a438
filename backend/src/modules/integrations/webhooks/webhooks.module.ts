import type { Knex } from 'knex';
import { moduleParts, Outbox, secretBox, unitOfWork, type Clock, type Logger, type MasterKeys } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { seenInvoices } from '#modules/billing/index';
import { seenRegistrations } from '#modules/registrations/index';
import { EndpointsRepository } from './endpoints/endpoints.repository';
import { EndpointsService } from './endpoints/endpoints.service';
import { MoneyEvents } from './events/money-events.service';
import { MoneyFactsReadModel } from './events/money-facts.read-model';
import { RegistrationEvents } from './events/registration-events.service';
import { ResourceLinks } from './events/resource-links';
import { StudentEvents } from './events/student-events.service';
import { StudentStepsReadModel } from './events/student-steps.read-model';
import { TellingRepository } from './events/telling.repository';
import { TellingService } from './events/telling.service';
import { DeliveriesRepository } from './log/deliveries.repository';
import { DeliveriesService } from './log/deliveries.service';
import { safePost } from './sending/safe-post';
import { SendingRepository } from './sending/sending.repository';
import { SendingService } from './sending/sending.service';
import { WebhooksController } from './webhooks.controller';
import { webhooksJobs, webhooksSchedules } from './webhooks.jobs';
import { webhookMessages } from './webhooks.messages';
import { webhooksRoutes } from './webhooks.routes';

export type WebhookSettings = {
  masterKeys: MasterKeys;
  publicUrl: string;
  /** Http, and addresses of this machine: for development and tests. */
  allowsLoopback: boolean;
  /** How often what is due is looked for. */
  sweepSeconds: number;
  /** An endpoint that takes nothing for so many days is switched off. */
  offDays: number;
  /** Days for which the log of deliveries is kept. */
  logDays: number;
};
type Deps = { knex: Knex; clock: Clock; logger: Logger; settings: WebhookSettings };

function eventsOf({ knex, clock, settings }: Deps) {
  const telling = new TellingService({
    stores: unitOfWork(knex, (db) => ({ telling: new TellingRepository(db), outbox: new Outbox(db) })),
    telling: new TellingRepository(knex),
    clock,
  });
  const shared = { telling, links: new ResourceLinks(settings.publicUrl), clock };
  return {
    telling,
    registrations: new RegistrationEvents({ ...shared, registrations: seenRegistrations(knex) }),
    money: new MoneyEvents({ ...shared, invoices: seenInvoices(knex, clock), facts: new MoneyFactsReadModel(knex) }),
    students: new StudentEvents({ ...shared, steps: new StudentStepsReadModel(knex) }),
  };
}

function servicesOf({ knex, clock, logger, settings }: Deps) {
  const { allowsLoopback, offDays, logDays, masterKeys } = settings;
  const secrets = secretBox(masterKeys, 'integrations.webhook-secret');
  const stores = unitOfWork(knex, (db) => ({
    endpoints: new EndpointsRepository(db),
    sending: new SendingRepository(db),
    deliveries: new DeliveriesRepository(db),
    telling: new TellingRepository(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  }));
  const endpoints = new EndpointsRepository(knex);
  const deliveries = new DeliveriesRepository(knex);
  const rules = { allowsLoopback };
  return {
    endpoints: new EndpointsService({ stores, endpoints, secrets, rules, clock }),
    deliveries: new DeliveriesService({ stores, endpoints, deliveries, keepDays: logDays, clock }),
    sending: new SendingService({
      stores,
      secrets,
      offDays,
      clock,
      logger,
      sending: new SendingRepository(knex),
      post: (posted) => safePost(posted, rules),
    }),
  };
}

/** Webhooks: what happens here, sent to addresses of other programs. */
export function webhookParts(deps: Deps) {
  const services = servicesOf(deps);
  const working = { ...services, ...eventsOf(deps) };
  return moduleParts({
    routes: webhooksRoutes(new WebhooksController(services)),
    messages: webhookMessages,
    jobs: webhooksJobs(working),
    schedules: webhooksSchedules(working, deps.settings),
  });
}
