import { tracedFetch } from '../tracing/outgoing';

export type Sms = {
  /** E.164, with the plus. */
  to: string;
  text: string;
};

export type SmsSender = {
  /** Hands over a message; @throws Error when the provider refuses it. A repeat sends a second message. */
  send(sms: Sms): Promise<void>;
};

export type TwilioSettings = {
  /** Without a path: the API's version and the account are added. */
  apiUrl: string;
  accountSid: string;
  authToken: string;
  /** A number in E.164, a name of at most 11 letters, or the id of a messaging service (`MG…`). */
  from: string;
  timeoutMs: number;
};

/** The message has no phone number and no text of the SMS: errors are logged, and the text may be a secret code. */
export class SmsError extends Error {
  constructor(why: string) {
    super(`The SMS provider did not take the message: ${why}`);
    this.name = 'SmsError';
  }
}

/** @returns the provider's own error code, if the answer has one. */
async function codeIn(reply: Response): Promise<string> {
  const body: unknown = await reply.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return typeof code === 'number' ? `, code ${code}` : '';
}

/** Sends through Twilio's Messages API (twilio.com/docs/messaging/api/message-resource), or a compatible one. */
export function twilioSmsSender({ apiUrl, accountSid, authToken, from, timeoutMs }: TwilioSettings): SmsSender {
  const url = `${apiUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, Body: text, ...sender });
      const reply = await tracedFetch(url, {
        method: 'POST',
        headers: { authorization },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => {
        throw new SmsError('no answer');
      });
      if (!reply.ok) throw new SmsError(`status ${reply.status}${await codeIn(reply)}`);
      await reply.body?.cancel();
    },
  };
}

/** Used when no provider is configured. */
export const noSmsSender: SmsSender = {
  send: () => Promise.reject(new SmsError('none is set')),
};
