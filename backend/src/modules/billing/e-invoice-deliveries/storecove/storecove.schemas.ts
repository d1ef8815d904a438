import { z } from '#platform/index';

/** Answers of Storecove's API v2, as its OpenAPI document names them (https://www.storecove.com/docs). */

export const DiscoveredParticipant = z.object({ code: z.enum(['OK', 'NOK']), email: z.boolean().nullish() });

export const DocumentSubmissionResult = z.object({ guid: z.uuid() });

/** Evidence with no number of a message is none. */
export const DocumentSubmissionEvidence = z.object({ evidence: z.object({ message_id: z.string().min(1) }) });

export const WebhookInstance = z.object({ guid: z.string().min(1), body: z.string() });

/** What stands in a webhook's `body`, which is JSON in a text. One odd part does not make the rest worthless. */
export const WebhookBody = z.object({
  event_type: z.literal('document_submission'),
  event: z.string(),
  details: z.string().nullish().catch(null),
  guid: z.uuid().nullish().catch(null),
  idempotencyGuid: z.uuid().nullish().catch(null),
});

/** Of a 422: which part is wrong, and why. */
export const ErrorModels = z.array(z.object({ source: z.string().nullish(), details: z.string().nullish() })).min(1);
