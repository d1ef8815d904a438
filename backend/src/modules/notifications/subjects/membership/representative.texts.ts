import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

/** What somebody reads who decides for a school now, only reads, or acts for it no more. */
export const representativeTexts: Record<
  Language,
  Record<'DECIDES' | 'READS' | 'REMOVED', Words<{ school: string }>>
> = {
  et: {
    DECIDES: {
      subject: ({ school }) => `Saad nüüd kooli eest otsustada: ${school}`,
      heading: 'Otsustad kooli eest',
      paragraphs: ({ school }) => [
        `${school} andis sulle õiguse kooli eest otsustada: registreerida õpilasi, kinnitada neid, muuta tingimusi ja tellida krediiti.`,
      ],
      button: 'Ava kooli ülevaade',
    },
    READS: {
      subject: ({ school }) => `Sinu õigus koolis muutus: ${school}`,
      heading: 'Näed kooli andmeid, aga ei muuda neid',
      paragraphs: ({ school }) => [
        `Näed jätkuvalt kooli (${school}) õpilasi, arveid ja krediiti, aga otsuseid teevad teised esindajad. Kui see on eksitus, räägi oma kooli teise esindajaga.`,
      ],
      button: 'Ava kooli ülevaade',
    },
    REMOVED: {
      subject: ({ school }) => `Sa ei esinda enam kooli: ${school}`,
      heading: 'Sa ei ole enam kooli esindaja',
      paragraphs: ({ school }) => [
        `Sa ei näe enam kooli (${school}) õpilasi ega arveid. Sinu konto jääb alles tavalise õpilase kontona. Kui see on eksitus, räägi oma kooli teise esindajaga.`,
      ],
      button: 'Ava minu konto',
    },
  },
  en: {
    DECIDES: {
      subject: ({ school }) => `You can now decide for your school: ${school}`,
      heading: 'You decide for your school',
      paragraphs: ({ school }) => [
        `You can now act for ${school}: register students, confirm them, change the conditions and order credit.`,
      ],
      button: 'Open the school’s overview',
    },
    READS: {
      subject: ({ school }) => `Your right at the school has changed: ${school}`,
      heading: 'You can see the school’s data but not change it',
      paragraphs: ({ school }) => [
        `You can still see the students, invoices and credit of ${school}, but other representatives decide. If this is a mistake, talk to another representative of your school.`,
      ],
      button: 'Open the school’s overview',
    },
    REMOVED: {
      subject: ({ school }) => `You no longer represent the school: ${school}`,
      heading: 'You are no longer a representative',
      paragraphs: ({ school }) => [
        `You no longer see the students and invoices of ${school}. You keep your account as an ordinary student account. If this is a mistake, talk to another representative of your school.`,
      ],
      button: 'Open my account',
    },
  },
  ru: {
    DECIDES: {
      subject: ({ school }) => `Теперь ты принимаешь решения за школу: ${school}`,
      heading: 'Ты принимаешь решения за школу',
      paragraphs: ({ school }) => [
        `Школа ${school} дала тебе право решать за неё: записывать и подтверждать учеников, менять условия и заказывать кредит.`,
      ],
      button: 'Открыть обзор школы',
    },
    READS: {
      subject: ({ school }) => `Твои права в школе изменились: ${school}`,
      heading: 'Ты видишь данные школы, но не меняешь их',
      paragraphs: ({ school }) => [
        `Ты по-прежнему видишь учеников, счета и кредит школы ${school}, но решения принимают другие представители. Если это ошибка, поговори с другим представителем своей школы.`,
      ],
      button: 'Открыть обзор школы',
    },
    REMOVED: {
      subject: ({ school }) => `Ты больше не представляешь школу: ${school}`,
      heading: 'Ты больше не представитель школы',
      paragraphs: ({ school }) => [
        `Ты больше не видишь учеников и счета школы ${school}. Твой аккаунт остаётся обычным аккаунтом ученика. Если это ошибка, поговори с другим представителем своей школы.`,
      ],
      button: 'Открыть мой аккаунт',
    },
  },
};
