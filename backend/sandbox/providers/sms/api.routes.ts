import { timingSafeEqual } from 'node:crypto';
import express, { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { useOnce } from '../../core/faults';
import { HttpError } from '../../core/http';
import type { Sms, SmsStore } from './messages';
import type { SmsSwitches } from './sms.faults';

export type SmsAccount = { accountSid: string; authToken: string };
type Deps = { messages: SmsStore; switches: SmsSwitches; account: SmsAccount };

const E164 = /^\+[1-9]\d{6,14}$/;
const SENDER = /^(\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;
const MAX_TEXT = 1_600;

const Fields = z.object({
  To: z.string().default(''),
  From: z.string().default(''),
  MessagingServiceSid: z.string().default(''),
  Body: z.string().default(''),
});

/** A refusal in the provider's format (twilio.com/docs/api/errors). */
const refusal = (status: number, code: number, message: string): HttpError =>
  new HttpError(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

const areEqual = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function authorize({ accountSid, authToken }: SmsAccount): RequestHandler {
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return (req, _res, next) => {
    if (!areEqual(req.get('authorization') ?? '', expected)) throw refusal(401, 20003, 'Authenticate');
    if (req.params['account'] !== accountSid)
      throw refusal(404, 20404, `The requested resource ${req.originalUrl} was not found`);
    next();
  };
}

/** @throws HttpError 400 with the provider's error code */
function readMessage(body: unknown): Pick<Sms, 'from' | 'to' | 'text'> {
  const { To, From, MessagingServiceSid, Body } = Fields.safeParse(body ?? {}).data ?? Fields.parse({});
  if (To === '') throw refusal(400, 21604, "A 'To' phone number is required.");
  if (!E164.test(To)) throw refusal(400, 21211, "The 'To' number is not a valid phone number.");
  if (Body === '') throw refusal(400, 21602, 'Message body is required.');
  if (Body.length > MAX_TEXT)
    throw refusal(400, 21617, 'The concatenated message body exceeds the 1600 character limit.');
  const from = From === '' ? MessagingServiceSid : From;
  if (from === '') throw refusal(400, 21603, "A 'From' phone number is required.");
  if (From !== '' && !SENDER.test(From))
    throw refusal(400, 21212, "The 'From' number is not a valid phone number or alphanumeric sender.");
  return { from, to: To, text: Body };
}

/** The GSM alphabet takes seven bits per letter, any other sixteen. */
function segments(text: string): number {
  const isPlain = /^[\n\r -~£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà¤]*$/.test(text);
  const [single, joined] = isPlain ? [160, 153] : [70, 67];
  return text.length <= single ? 1 : Math.ceil(text.length / joined);
}

const toWire = ({ id, from, to, text, receivedAt }: Sms, { accountSid }: SmsAccount) => ({
  sid: id,
  account_sid: accountSid,
  messaging_service_sid: from.startsWith('MG') ? from : null,
  from: from.startsWith('MG') ? null : from,
  to,
  body: text,
  status: 'queued',
  direction: 'outbound-api',
  num_segments: String(segments(text)),
  num_media: '0',
  price: null,
  price_unit: 'USD',
  error_code: null,
  error_message: null,
  api_version: '2010-04-01',
  date_created: new Date(receivedAt).toUTCString(),
  date_updated: new Date(receivedAt).toUTCString(),
  date_sent: null,
  uri: `/2010-04-01/Accounts/${accountSid}/Messages/${id}.json`,
});

/** The sending part of Twilio's Messages API. */
export function apiRoutes({ messages, switches, account }: Deps): Router {
  return Router().post(
    '/Accounts/:account/Messages.json',
    authorize(account),
    express.urlencoded({ extended: false, limit: '64kb' }),
    async (req, res) => {
      const message = readMessage(req.body);
      const refuse = useOnce(switches.current.refuse);
      switches.current.refuse = refuse.left;
      if (refuse.isHit) throw refusal(400, 21211, "The 'To' number is not a valid phone number.");
      res.status(201).json(toWire(await messages.receive(message), account));
    },
  );
}
