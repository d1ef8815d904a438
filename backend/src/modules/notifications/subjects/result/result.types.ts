import type { ResultMailReader } from '#modules/learning/index';

export type ResultReaders = { results: ResultMailReader };
