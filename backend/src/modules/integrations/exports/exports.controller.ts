import { Reply, StreamReply, type Input } from '#platform/index';
import type { ExportJobsService } from './export-jobs.service';
import { toExportJobDto } from './exports.mapper';
import type { ExportJobParams, ExportParams, ExportRows, ListExportJobs, RequestExport } from './exports.schemas';
import type { ExportsService } from './exports.service';
import type { ExportFile } from './exports.types';

const PRIVATE = { 'Cache-Control': 'private, no-store' };
const toReply = ({ source, contentType, filename }: ExportFile) =>
  new Reply(new StreamReply(source, contentType, filename), { headers: PRIVATE });

export class ExportsController {
  constructor(private readonly deps: { exports: ExportsService; jobs: ExportJobsService }) {}

  take = async ({ actor, params, query }: Input<typeof ExportParams, undefined, typeof ExportRows>) => {
    const { format, ...filters } = query;
    return toReply(await this.deps.exports.take(actor, { what: params.what, format, filters }));
  };

  request = async ({ actor, params, body }: Input<typeof ExportParams, typeof RequestExport>) =>
    toExportJobDto(await this.deps.jobs.request(actor, { what: params.what, ...body }));

  list = async ({ actor, query }: Input<undefined, undefined, typeof ListExportJobs>) => {
    const page = await this.deps.jobs.list(actor, query);
    return { ...page, items: page.items.map(toExportJobDto) };
  };

  get = async ({ actor, params }: Input<typeof ExportJobParams>) =>
    toExportJobDto(await this.deps.jobs.get(actor, params.id));

  file = async ({ actor, params }: Input<typeof ExportJobParams>) =>
    toReply(await this.deps.jobs.file(actor, params.id));
}
