import { given } from '../../../test/given';

export const sample = given;
