import { endpointSwitchedOff } from '#modules/integrations/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { SCHOOL_MAILS_PAGE } from '../../mail/school-letters';
import { webhookTexts } from './webhook.texts';
import type { StoppedWebhook, WebhookReaders } from './webhook.types';

/** Tells those who decide for the school, or administrators, that a webhook was switched off. */
export const webhookMails = ({ webhooks }: WebhookReaders): Mail[] => [
  defineMail({
    message: endpointSwitchedOff,
    handler: 'emails.webhook-off',
    texts: webhookTexts,
    facts: ({ endpointId }) => webhooks.stopped(endpointId),
    letters: (stopped) => stopped.readers.map((reader) => letterTo(reader, stopped)),
  }),
];

function letterTo(
  { userId, to, language, firstName }: StoppedWebhook['readers'][number],
  { name, host, reason, schoolId, schoolName }: StoppedWebhook,
): Letter {
  const t = webhookTexts[language];
  return {
    kind: 'webhook-off',
    suffix: userId,
    to,
    language,
    firstName,
    about: { userId, schoolId },
    words: fill(reason === 'GONE' ? t.gone : t.failing, { name, host }),
    rows: [
      [t.labels.name, name],
      [t.labels.host, host],
      ...(schoolId === null ? [] : [[t.labels.school, schoolName] as const]),
    ],
    path: schoolId === null ? '/manage/webhooks' : '/user/school/webhooks',
    ...(schoolId !== null && { choicesPath: SCHOOL_MAILS_PAGE }),
  };
}
