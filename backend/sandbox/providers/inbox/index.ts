import { Router } from 'express';
import type { SandboxProvider } from '../../core/provider';
import { inboxRoutes } from './inbox.routes';
import { MailStore } from './mails';
import { SmtpInbox } from './smtp';
import { SmtpFaults } from './smtp.faults';

/** The mail server and its inbox. Its switches are called `smtp`; the pages and the JSON always answer. */
export const inbox: SandboxProvider = {
  id: 'inbox',
  create: (context) => {
    const mails = new MailStore(context);
    const switches = context.faults.add('smtp', SmtpFaults);
    const smtp = new SmtpInbox({ mails, switches, log: context.log });
    return {
      router: inboxRoutes(mails, switches, context.publicUrl),
      control: Router(),
      links: [{ href: 'inbox', label: 'Postkast', about: 'Kõik kirjad, mille rakendus on saatnud' }],
      start: async () => ({ smtpPort: await smtp.listen(context.config.smtpPort) }),
      stop: () => smtp.close(),
    };
  },
};
