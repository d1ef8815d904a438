import type { ResultMailReader } from '#modules/learning/index';
import type { Administrators } from '../../mail/administrators.types';

export type ResultReaders = { results: ResultMailReader; administrators: Administrators };
