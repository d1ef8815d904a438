import { Router, type RequestHandler } from 'express';
import { HttpError } from '../../core/http';
import type { StorecoveStore } from './storecove.store';
import { isHit, type StorecoveSwitches } from './storecove.faults';
import { DiscoverableParticipant, DocumentSubmission, errorsOf, type ErrorModel } from './submission.schema';

/** The only legal entity of the simulated account. */
export const LEGAL_ENTITY_ID = 290_001;

type Deps = { store: StorecoveStore; switches: StorecoveSwitches; apiKey: string };

/** Storecove answers a list, which no other simulator does. */
class Unprocessable extends HttpError {
  constructor(readonly errors: ErrorModel[]) {
    super(422, {});
  }
}

const authorized =
  (apiKey: string): RequestHandler =>
  (req, res, next) => {
    if (req.get('authorization') === `Bearer ${apiKey}`) {
      next();
      return;
    }
    res.status(401).json({ errors: ['unauthorized'] });
  };

const refusing =
  (handler: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    try {
      await handler(req, res, next);
    } catch (error) {
      if (!(error instanceof Unprocessable)) throw error;
      res.status(422).json(error.errors);
    }
  };

function submissionOf(body: unknown, switches: StorecoveSwitches) {
  const { success, data, error } = DocumentSubmission.safeParse(body ?? {});
  if (!success) throw new Unprocessable(errorsOf(error));
  const { legalEntityId, document } = data;
  if (legalEntityId !== LEGAL_ENTITY_ID)
    throw new Unprocessable([{ source: 'legalEntityId', details: 'no such legal entity' }]);
  const xml = Buffer.from(document.rawDocumentData.document, 'base64').toString('utf8');
  if (document.documentType !== 'invoice' || !/<(?:\w+:)?(Invoice|CreditNote)[\s>]/.test(xml))
    throw new Unprocessable([{ source: 'document.rawDocumentData.document', details: 'is no UBL invoice' }]);
  if (isHit(switches, 'refuse'))
    throw new Unprocessable([{ source: 'document', details: `[${switches.current.refuseRule}] is broken` }]);
  return { ...data, xml };
}

/** The part of Storecove's API v2 that sends documents and tells what became of them. */
export const apiRoutes = ({ store, switches, apiKey }: Deps): Router =>
  Router()
    .use(authorized(apiKey))
    .post(
      '/discovery/receives',
      refusing((req, res) => {
        const { success, data, error } = DiscoverableParticipant.safeParse(req.body ?? {});
        if (!success) throw new Unprocessable(errorsOf(error));
        const code = store.canReceive(`${data.scheme}:${data.identifier}`) ? 'OK' : 'NOK';
        res.json({ code, email: false });
      }),
    )
    .post(
      '/document_submissions',
      refusing(async (req, res) => {
        store.countPost((req.body as { idempotencyGuid?: unknown } | undefined)?.idempotencyGuid);
        const { idempotencyGuid: key = null, routing, xml } = submissionOf(req.body, switches);
        if (key !== null && store.ofKey(key))
          throw new Unprocessable([{ source: 'idempotencyGuid', details: 'has been used before' }]);
        const [first] = routing.eIdentifiers;
        const { id } = await store.submit({ key, receiver: `${first?.scheme}:${first?.id}`, xml });
        res.json({ guid: id });
      }),
    )
    .get('/document_submissions/:guid/evidence/sending', (req, res) => {
      const submission = store.submissions.get(req.params.guid);
      if (submission?.outcome !== 'succeeded') {
        res.status(404).json({ errors: ['not found'] });
        return;
      }
      res.json({
        guid: submission.id,
        network: 'peppol',
        sender: String(LEGAL_ENTITY_ID),
        receiver: submission.receiver,
        documents: [],
        evidence: { message_id: `${submission.id}@storecove`, receiving_accesspoint: 'CN=PSB000001, O=Katse, C=EE' },
      });
    })
    .get('/webhook_instances/', (_req, res) => {
      const event = store.oldestEvent();
      if (event) res.json({ guid: event.id, body: event.body });
      else res.status(204).end();
    })
    .delete('/webhook_instances/:guid', (req, res) => {
      res.status(store.removeEvent(req.params.guid) ? 204 : 404).end();
    });
