import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Values = { name: string; host: string };
type WebhookTexts = {
  labels: { name: string; host: string; school: string };
  failing: Words<Values>;
  gone: Words<Values>;
};

/** What whoever can switch it on again reads about a webhook that was switched off. */
export const webhookTexts: Record<Language, WebhookTexts> = {
  et: {
    labels: { name: 'Veebihaak', host: 'Aadress', school: 'Kool' },
    failing: {
      subject: ({ name }) => `Veebihaak on välja lülitatud: ${name}`,
      heading: 'Veebihaak on välja lülitatud',
      paragraphs: ({ host }) => [
        `${host} ei ole mitu päeva ühtegi teadet vastu võtnud. Seepärast me sinna enam midagi ei saada.`,
        'Palu programmi hooldajal viga parandada, lülita veebihaak veebihaakide lehel uuesti sisse ja saada ebaõnnestunud teated uuesti. Teateid selle kohta, mis juhtub seni, kuni veebihaak on väljas, ei saadeta ka hiljem.',
      ],
      button: 'Vaata veebihaake',
    },
    gone: {
      subject: ({ name }) => `Veebihaak on välja lülitatud: ${name}`,
      heading: 'Veebihaak on välja lülitatud',
      paragraphs: ({ host }) => [
        `${host} vastas, et seda aadressi enam ei ole (kood 410). Seepärast me sinna enam midagi ei saada.`,
        'Kui see oli eksitus, lülita veebihaak veebihaakide lehel uuesti sisse. Kui programm on kolinud, muuda seal aadressi.',
      ],
      button: 'Vaata veebihaake',
    },
  },
  en: {
    labels: { name: 'Webhook', host: 'Address', school: 'School' },
    failing: {
      subject: ({ name }) => `A webhook was switched off: ${name}`,
      heading: 'A webhook was switched off',
      paragraphs: ({ host }) => [
        `${host} has taken nothing for several days, so we no longer send anything there.`,
        'Ask whoever looks after the program to fix it, switch the webhook on again on the webhooks page, and send what failed once more. What happens while the webhook is off is not sent later either.',
      ],
      button: 'See the webhooks',
    },
    gone: {
      subject: ({ name }) => `A webhook was switched off: ${name}`,
      heading: 'A webhook was switched off',
      paragraphs: ({ host }) => [
        `${host} answered that this address is gone (status 410), so we no longer send anything there.`,
        'If that was a mistake, switch the webhook on again on the webhooks page. If the program has moved, change its address there.',
      ],
      button: 'See the webhooks',
    },
  },
  ru: {
    labels: { name: 'Вебхук', host: 'Адрес', school: 'Школа' },
    failing: {
      subject: ({ name }) => `Вебхук выключен: ${name}`,
      heading: 'Вебхук выключен',
      paragraphs: ({ host }) => [
        `${host} уже несколько дней не принимает уведомления, поэтому мы больше ничего туда не отправляем.`,
        'Попроси того, кто обслуживает программу, исправить ошибку, снова включи вебхук на странице вебхуков и отправь неудавшееся ещё раз. О том, что происходит, пока вебхук выключен, уведомления не придут и позже.',
      ],
      button: 'Посмотреть вебхуки',
    },
    gone: {
      subject: ({ name }) => `Вебхук выключен: ${name}`,
      heading: 'Вебхук выключен',
      paragraphs: ({ host }) => [
        `${host} ответил, что этого адреса больше нет (код 410), поэтому мы больше ничего туда не отправляем.`,
        'Если это ошибка, снова включи вебхук на странице вебхуков. Если программа переехала, измени там адрес.',
      ],
      button: 'Посмотреть вебхуки',
    },
  },
};
