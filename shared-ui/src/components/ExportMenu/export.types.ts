import type { components } from '../../api/contract.types';

/** A file that is made in the background. */
export type ExportJob = components['schemas']['ExportJob'];
/** The lists that can be taken out as a file. */
export type ExportWhat = ExportJob['what'];
export type ExportFormat = ExportJob['format'];

type Filters = NonNullable<components['schemas']['RequestExport']['filters']>;

/** The filters of the file, named as in the API. */
export type ExportFilters = Partial<Filters>;

export type ExportOrder = { what: ExportWhat; format: ExportFormat; filters: ExportFilters };
