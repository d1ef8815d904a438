/** Somebody who has an account at the simulated services. */
export type Person = {
  sub: string;
  firstName: string;
  lastName: string;
  email?: string | undefined;
  isEmailVerified?: boolean | undefined;
};

/** A service that signs people in, with its own habits. */
export type Service = {
  id: string;
  name: string;
  /** Whether e-mail addresses and names stand in the ID token, or are asked for afterwards. */
  hasUserInfo: boolean;
  claimsOf: (person: Person) => Record<string, unknown>;
  people: readonly Person[];
};

const plainClaims = ({ firstName, lastName, email, isEmailVerified = false }: Person) => ({
  name: `${firstName} ${lastName}`,
  given_name: firstName,
  family_name: lastName,
  ...(email !== undefined && { email, email_verified: isEmailVerified }),
});

/** HarID: schools' people, most with a verified address, which is told by userinfo. */
const harid: Service = {
  id: 'harid',
  name: 'HarID',
  hasUserInfo: true,
  claimsOf: plainClaims,
  people: [
    {
      sub: 'harid-1001',
      firstName: 'Mari',
      lastName: 'Tamm',
      email: 'opilane@valikool.ee',
      isEmailVerified: true,
    },
    { sub: 'harid-1002', firstName: 'Rasmus', lastName: 'Uus', email: 'rasmus.uus@harid.test', isEmailVerified: true },
    { sub: 'harid-1003', firstName: 'Kai', lastName: 'Kinnitamata', email: 'opilane@valikool.ee' },
  ],
};

/** TARA: the state's sign-in. A person is a personal code; the address, if any, is verified by nobody. */
const tara: Service = {
  id: 'tara',
  name: 'TARA',
  hasUserInfo: false,
  claimsOf: ({ firstName, lastName }) => ({
    profile_attributes: { given_name: firstName, family_name: lastName, date_of_birth: '2005-03-18' },
    acr: 'high',
    amr: ['idcard'],
  }),
  people: [
    { sub: 'EE60503180015', firstName: 'MARI-LIIS', lastName: 'MÄNNIK' },
    { sub: 'EE38001085718', firstName: 'JAAK-KRISTJAN', lastName: 'JÕEORG' },
  ],
};

export const services: readonly Service[] = [harid, tara];
