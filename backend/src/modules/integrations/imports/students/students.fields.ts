import type { ImporterField } from '../importer';

/** Columns of a list of students. */
export const STUDENT_FIELDS: readonly ImporterField[] = [
  {
    name: 'firstName',
    isRequired: true,
    head: { et: 'Eesnimi', en: 'First name', ru: 'Имя' },
    sample: 'Mari',
    aliases: ['forename', 'given name', 'nimi'],
  },
  {
    name: 'lastName',
    isRequired: true,
    head: { et: 'Perenimi', en: 'Last name', ru: 'Фамилия' },
    sample: 'Maasikas',
    aliases: ['perekonnanimi', 'surname', 'family name'],
  },
  {
    name: 'email',
    isRequired: true,
    head: { et: 'E-post', en: 'E-mail', ru: 'Эл. почта' },
    sample: 'mari.maasikas@naide.ee',
    aliases: ['e-posti aadress', 'meil', 'e-mail address', 'mail', 'почта', 'электронная почта', 'имейл'],
  },
  {
    name: 'grade',
    isRequired: false,
    head: { et: 'Klass', en: 'Grade', ru: 'Класс' },
    sample: '11.B',
    aliases: ['class', 'form', 'lend'],
  },
  {
    name: 'phoneNumber',
    isRequired: false,
    head: { et: 'Telefon', en: 'Phone', ru: 'Телефон' },
    sample: '+372 5555 1234',
    aliases: ['phone number', 'telephone', 'mobile', 'mobiil', 'telefoninumber', 'номер телефона'],
  },
];
