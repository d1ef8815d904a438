import { Router } from 'express';
import { faultMiddleware } from '../../core/faults.routes';
import type { SandboxProvider } from '../../core/provider';
import { apiRoutes } from './api.routes';
import { SmsStore } from './messages';
import { SmsFaults } from './sms.faults';
import { smsRoutes } from './sms.routes';

/** An SMS provider with Twilio's API, and everybody's phones. Its switches affect the API; the page always answers. */
export const sms: SandboxProvider = {
  id: 'sms',
  keys: ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN'],
  api: { setting: 'SMS_API_URL', path: '/sms' },
  create: (context) => {
    const messages = new SmsStore(context);
    const switches = context.faults.add('sms', SmsFaults);
    const { SMS_ACCOUNT_SID: accountSid = '', SMS_AUTH_TOKEN: authToken = '' } = context.config.keys;
    const api = apiRoutes({ messages, switches, account: { accountSid, authToken } });
    return {
      router: Router().use('/2010-04-01', faultMiddleware(switches), api).use(smsRoutes(messages)),
      control: Router(),
      links: [{ href: 'sms', label: 'SMSid', about: 'Kõik sõnumid, mille rakendus on saatnud' }],
    };
  },
};
