import { tracedFetch, z } from '#platform/index';
import type { ElectronicAddress } from '../../billing.types';
import { OperatorRefusedError, OperatorSilentError } from '../operator.errors';
import type { DocumentKind, EInvoiceOperator, OperatorEvent, Submission, Told } from '../operator.ports';
import {
  DiscoveredParticipant,
  DocumentSubmissionEvidence,
  DocumentSubmissionResult,
  ErrorModels,
  WebhookBody,
  WebhookInstance,
} from './storecove.schemas';

const Settings = z.object({
  STORECOVE_API_URL: z.string(),
  STORECOVE_API_KEY: z.string(),
  STORECOVE_LEGAL_ENTITY_ID: z.number(),
  PROVIDER_TIMEOUT_MS: z.number(),
});

/**
 * Storecove has its own names for the schemes of addresses; these are all that a school can choose from
 * (https://www.storecove.com/docs, "Receiver identifiers list": Estonia is EE:CC by registry code and EE:VAT).
 */
const SCHEMES: Readonly<Record<string, string>> = { '0191': 'EE:CC', '9931': 'EE:VAT', '0088': 'GLN' };

const DOCUMENT_TYPES: Record<DocumentKind, string> = { INVOICE: 'invoice', CREDIT_NOTE: 'creditnote' };

/** Every other event is short of an end: `cleared`, `acknowledged`, `accepted` and so on. */
const OUTCOMES: Readonly<Record<string, Told['outcome']>> = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  no_action_taken: 'FAILED',
};

const LONGEST_REASON = 300;

type Access = { apiUrl: string; apiKey: string; legalEntityId: number; timeoutMs: number };
type Answer = { status: number; text: string };
type Request = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object };

/**
 * Storecove, a Peppol access point, by its REST API v2 (https://www.storecove.com/docs).
 *
 * What became of a submission is read from the pulled queue of webhooks ("Pulling webhooks", `webhook_instances`) and not
 * pushed to us: a pushed webhook carries no signature, while the queue is read by our own key over TLS from the address
 * that the settings name. One account's queue belongs to one product, since every entry that was read is removed.
 */
class Storecove implements EInvoiceOperator {
  readonly id = 'storecove';

  constructor(private readonly access: Access) {}

  /**
   * `POST /discovery/receives` answers `OK` or `NOK`. An `OK` with `email` means that the network would mail a PDF, which
   * the school has from us already.
   */
  async receives({ scheme, id }: ElectronicAddress, kind: DocumentKind): Promise<boolean> {
    const known = SCHEMES[scheme];
    if (known === undefined) return false;
    const answer = await this.send({
      method: 'POST',
      path: '/discovery/receives',
      body: {
        network: 'peppol',
        metaScheme: 'iso6523-actorid-upis',
        documentTypes: [DOCUMENT_TYPES[kind]],
        scheme: known,
        identifier: id,
      },
    });
    const { code, email } = read(answer, DiscoveredParticipant);
    return code === 'OK' && email !== true;
  }

  /**
   * `POST /document_submissions` with the UBL as it is, in Base64 (`rawDocumentData`, `parseStrategy: ubl`). The only type
   * of raw documents is `invoice`, for credit notes as well; which one it is stands in the UBL. Only the first submission
   * of an `idempotencyGuid` is processed; another one is answered with 422, which names it. No address for mails is given,
   * so that nothing is mailed besides.
   */
  async submit({ key, receiver, xml }: Submission): Promise<{ ref: string }> {
    const scheme = SCHEMES[receiver.scheme];
    if (scheme === undefined) throw new OperatorRefusedError(`no scheme ${receiver.scheme}`);
    const answer = await this.send({
      method: 'POST',
      path: '/document_submissions',
      body: {
        legalEntityId: this.access.legalEntityId,
        idempotencyGuid: key,
        routing: { eIdentifiers: [{ scheme, id: receiver.id }], emails: [] },
        document: {
          documentType: 'invoice',
          rawDocumentData: { document: xml.toString('base64'), parse: true, parseStrategy: 'ubl' },
        },
      },
    });
    return { ref: read(answer, DocumentSubmissionResult).guid };
  }

  /** `GET /document_submissions/{guid}/evidence/sending`, 404 until the receiver's access point has confirmed it. */
  async isDelivered(ref: string): Promise<boolean> {
    const path = `/document_submissions/${encodeURIComponent(ref)}/evidence/sending`;
    const answer = await this.send({ method: 'GET', path });
    if (answer.status === 404) return false;
    read(answer, DocumentSubmissionEvidence);
    return true;
  }

  /** `GET /webhook_instances/`: the oldest one, or 204. What cannot be understood is about nothing, and is removed. */
  async nextEvent(): Promise<OperatorEvent | null> {
    const answer = await this.send({ method: 'GET', path: '/webhook_instances/' });
    if (answer.status === 204) return null;
    const { guid, body } = read(answer, WebhookInstance);
    const about = WebhookBody.safeParse(parseJson(body)).data;
    if (!about) return { id: guid, name: null, told: null };
    const name = shortened(about.event);
    const outcome = OUTCOMES[about.event];
    if (outcome === undefined) return { id: guid, name, told: null };
    const { guid: ref = null, idempotencyGuid: key = null, details } = about;
    const reason = outcome === 'FAILED' ? shortened(details ?? about.event) : null;
    return { id: guid, name, told: { ref, key, outcome, reason } };
  }

  /** `DELETE /webhook_instances/{guid}`; one that is gone is removed. */
  async removeEvent(eventId: string): Promise<void> {
    const { status } = await this.send({
      method: 'DELETE',
      path: `/webhook_instances/${encodeURIComponent(eventId)}`,
    });
    if (status >= 300 && status !== 404) throw new OperatorSilentError(`status ${status}`, true);
  }

  /** A redirection is an error: the key goes to no other address. */
  private async send({ method, path, body }: Request): Promise<Answer> {
    const { apiUrl, apiKey, timeoutMs } = this.access;
    try {
      const reply = await tracedFetch(`${apiUrl}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${apiKey}`,
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: reply.status, text: await reply.text() };
    } catch (error) {
      throw new OperatorSilentError(error instanceof Error ? error.message : 'no answer', true);
    }
  }
}

/** Of these statuses it is certain that nothing was taken: wrong keys, no rights, too many requests. */
const NOT_TAKEN: readonly number[] = [401, 403, 429];

function read<T extends z.ZodType>({ status, text }: Answer, schema: T): z.output<T> {
  if (status === 422) throw refusalOf(text);
  if (status >= 300) throw new OperatorSilentError(`status ${status}`, !NOT_TAKEN.includes(status));
  const known = schema.safeParse(parseJson(text));
  if (known.success) return known.data;
  throw new OperatorSilentError('an answer that cannot be read', true);
}

/** Ours is always a UUID, so the only thing that can be wrong with it is that it was used before. */
const KNOWN_KEY = /idempotency_?guid|has (already )?been used/i;

/** A 422 lists `{source, details}`; the name of the broken rule, or of the repeated key, stands in one of them. */
function refusalOf(text: string): OperatorRefusedError {
  const errors = ErrorModels.safeParse(parseJson(text)).data;
  if (!errors) return new OperatorRefusedError('status 422');
  const reason = errors
    .map(({ source, details }) => [source, details].filter((part) => part != null && part !== '').join(': '))
    .join('; ');
  return new OperatorRefusedError(shortened(reason), KNOWN_KEY.test(reason));
}

const shortened = (text: string): string => text.slice(0, LONGEST_REASON);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param settings of the product, by name
 * @returns the operator; null while its keys are not set
 */
export function storecoveOf(settings: Readonly<Record<string, unknown>>): EInvoiceOperator | null {
  const known = Settings.safeParse(settings).data;
  if (!known) return null;
  return new Storecove({
    apiUrl: known.STORECOVE_API_URL.replace(/\/+$/, ''),
    apiKey: known.STORECOVE_API_KEY,
    legalEntityId: known.STORECOVE_LEGAL_ENTITY_ID,
    timeoutMs: known.PROVIDER_TIMEOUT_MS,
  });
}
