import type { Rule } from './rule';
import type { Thing } from './thing';
import { unique } from './unique';

const aNamedSchool = () => ({ name: unique('Kool'), registryCode: '77000016', municipality: 'Elva vald' });

const aSchoolApplication = () => ({
  schoolName: unique('Kool'),
  registryCode: '77000016',
  municipality: 'Elva vald',
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: `${unique('kool')}@naide.ee`,
  phoneNumber: '+372 5555 1234',
  language: 'et',
  acceptTerms: true,
});

const theSchoolWithoutRepresentatives = ({ path }: Thing) => ({ schoolId: path['school'] });

/** Schools that ask to join. */
export const SCHOOL_APPLICATIONS: Record<string, Rule> = {
  'POST /school-applications': { may: 'everybody', body: aSchoolApplication },
  'GET /school-applications': { may: 'permitted' },
  'GET /school-applications/:id': { about: 'schoolApplication', may: 'permitted' },
  'POST /school-applications/:id/approve': { about: 'schoolApplication', may: 'permitted', body: aNamedSchool },
  'POST /school-applications/:id/attach': {
    about: 'schoolApplication',
    may: 'permitted',
    body: theSchoolWithoutRepresentatives,
  },
  'POST /school-applications/:id/decline': {
    about: 'schoolApplication',
    may: 'permitted',
    body: () => ({ note: 'Kool ei ole seda küsinud' }),
  },
};
