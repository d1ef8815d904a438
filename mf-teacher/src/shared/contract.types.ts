import type { components, paths } from '@valikool/contract';

type Schemas = components['schemas'];

/** Names of the contract as this front end uses them. */
export type CohortCard = Schemas['CohortCard'];
export type Cohort = Schemas['Cohort'];
export type CohortStudent = Schemas['CohortStudent'];
export type Course = Schemas['Course'];

export type CohortsQuery = NonNullable<paths['/cohorts']['get']['parameters']['query']>;
