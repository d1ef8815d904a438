import { aKey, aWebhook } from './import.things';
import { OWNER_AND_REP, WITH_SCHOOL, type Rule } from './rule';

const aList = () => Buffer.from('Eesnimi;Perenimi;E-post\nMari;Maasikas;mari.uus@naide.ee\n');
const ofKey = { about: 'apiKey', may: OWNER_AND_REP } as const;
const ofWebhook = { about: 'webhook', may: OWNER_AND_REP } as const;
const ofImport = { about: 'imported', may: WITH_SCHOOL } as const;

/** Routes of imported lists, API keys and webhooks. */
export const IMPORT_ROUTES: Record<string, Rule> = {
  'GET /api-keys': { may: 'permitted' },
  'GET /api-keys/permissions': { may: 'permitted' },
  // Staff cannot give a key of their own what only schools may do.
  'POST /api-keys': { may: ['rep', 'otherRep'], body: (_thing, app) => aKey(app), hidden: 422 },
  'POST /api-keys/:id/rotate': {
    ...ofKey,
    body: (_thing, app) => ({ overlapHours: 1, expiresAt: aKey(app).expiresAt }),
  },
  'DELETE /api-keys/:id': ofKey,
  'GET /webhook-endpoints': { may: 'permitted' },
  'GET /webhook-endpoints/events': { may: 'permitted' },
  'POST /webhook-endpoints': { may: 'permitted', body: aWebhook },
  'PATCH /webhook-endpoints/:id': { ...ofWebhook, body: () => ({ name: aWebhook().name }) },
  'POST /webhook-endpoints/:id/state': { ...ofWebhook, body: () => ({ state: 'OFF' }) },
  'POST /webhook-endpoints/:id/rotate': { ...ofWebhook, body: () => ({ overlapHours: 1 }) },
  'DELETE /webhook-endpoints/:id': ofWebhook,
  'POST /webhook-endpoints/:id/test': ofWebhook,
  'GET /webhook-endpoints/:id/deliveries': ofWebhook,
  'GET /webhook-endpoints/:id/deliveries/:deliveryId': ofWebhook,
  'POST /webhook-endpoints/:id/deliveries/:deliveryId/redeliver': ofWebhook,
  'POST /webhook-endpoints/:id/redeliver': { ...ofWebhook, body: () => ({ since: '2026-01-01T00:00:00Z' }) },
  'GET /imports': { ...ofImport, query: ({ path }) => `?what=students&school=${path['school']}` },
  'GET /import-templates/:what': { ...ofImport, may: 'permitted' },
  'POST /imports/:what': { ...ofImport, query: ({ path }) => `?school=${path['school']}`, body: aList },
  'GET /imports/:id': ofImport,
  'GET /imports/:id/rows': ofImport,
  'GET /imports/:id/wrong-rows': ofImport,
  'PATCH /imports/:id/rows/:line': { ...ofImport, body: () => ({ fields: { grade: '11.B' } }) },
  'POST /imports/:id/choices': {
    ...ofImport,
    about: 'nextYear',
    body: () => ({ choice: 'LEAVE_OUT', lines: [2] }),
  },
  'PUT /imports/:id/mapping': { ...ofImport, body: () => ({ mapping: { firstName: 0, lastName: 1, email: 2 } }) },
  'POST /imports/:id/apply': ofImport,
  // Nothing of it is applied.
  'POST /imports/:id/undo': { ...ofImport, answer: 409 },
};
