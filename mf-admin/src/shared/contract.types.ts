import type { components, paths } from '@valikool/contract';

type Schemas = components['schemas'];

/** Names of the contract as this front end uses them. */
export type CohortCard = Schemas['CohortCard'];
export type Invariants = Schemas['Invariants'];
export type Invoice = Schemas['Invoice'];
export type Registration = Schemas['Registration'];
export type SchoolName = Schemas['SchoolName'];

export type RegistrationsQuery = NonNullable<paths['/registrations']['get']['parameters']['query']>;
