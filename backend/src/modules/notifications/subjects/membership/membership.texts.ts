import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Invited = { school: string; appName: string };

type MembershipTexts = {
  invitedStudent: Words<Invited>;
  invitedRep: Words<Invited>;
  validUntil: (moment: string) => string;
  notExpected: string;
};

/** What people read about belonging to a school. */
export const membershipTexts: Record<Language, MembershipTexts> = {
  et: {
    invitedStudent: {
      subject: ({ school, appName }) => `${school} kutsub sind: ${appName}`,
      heading: 'Sinu kool kutsub sind',
      paragraphs: ({ school }) => [
        `${school} kutsub sind oma õpilasena valikkursustele. Pärast liitumist näed, millised kursused kool kinni maksab.`,
      ],
      button: 'Võta kutse vastu',
    },
    invitedRep: {
      subject: ({ school, appName }) => `${school} kutsub sind kooli esindama: ${appName}`,
      heading: 'Esinda oma kooli',
      paragraphs: ({ school }) => [
        `${school} kutsub sind kooli esindajaks. Esindajana näed kooli õpilasi ja arveid ning saad õpilasi kursustele registreerida.`,
      ],
      button: 'Võta kutse vastu',
    },
    validUntil: (moment) => `Kutse kehtib kuni ${moment} ja ainult sellele aadressile.`,
    notExpected: 'Kui sa seda kutset ei oodanud, ei pea sa midagi tegema.',
  },
  en: {
    invitedStudent: {
      subject: ({ school, appName }) => `${school} invites you: ${appName}`,
      heading: 'Your school invites you',
      paragraphs: ({ school }) => [
        `${school} invites you to elective courses as its student. Once you join you see which courses the school pays for.`,
      ],
      button: 'Accept the invitation',
    },
    invitedRep: {
      subject: ({ school, appName }) => `${school} asks you to represent it: ${appName}`,
      heading: 'Represent your school',
      paragraphs: ({ school }) => [
        `${school} asks you to be its representative. As one you see the school's students and invoices and can register students for courses.`,
      ],
      button: 'Accept the invitation',
    },
    validUntil: (moment) => `The invitation is valid until ${moment}, for this address only.`,
    notExpected: 'If you did not expect this invitation, you need not do anything.',
  },
  ru: {
    invitedStudent: {
      subject: ({ school, appName }) => `${school} приглашает тебя: ${appName}`,
      heading: 'Твоя школа приглашает тебя',
      paragraphs: ({ school }) => [
        `${school} приглашает тебя на курсы по выбору как своего ученика. После этого видно, какие курсы оплачивает школа.`,
      ],
      button: 'Принять приглашение',
    },
    invitedRep: {
      subject: ({ school, appName }) => `${school} приглашает тебя представлять школу: ${appName}`,
      heading: 'Представляй свою школу',
      paragraphs: ({ school }) => [
        `${school} приглашает тебя стать представителем школы. Представитель видит учеников и счета школы и может записывать учеников на курсы.`,
      ],
      button: 'Принять приглашение',
    },
    validUntil: (moment) => `Приглашение действует до ${moment} и только для этого адреса.`,
    notExpected: 'Если это приглашение неожиданно для тебя, ничего делать не нужно.',
  },
};
