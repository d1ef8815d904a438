import { MUNICIPALITIES } from '@valikool/contract';
import type { Input } from '#platform/index';
import { toListedDto, toRecordDto } from './school-records.mapper';
import type { ChangeSchool, CreateSchool, ListSchoolRecords, SchoolParams } from './school-records.schemas';
import type { SchoolRecordsService } from './school-records.service';

export class SchoolRecordsController {
  constructor(private readonly records: SchoolRecordsService) {}

  list = async ({ query }: Input<undefined, undefined, typeof ListSchoolRecords>) => {
    const page = await this.records.list(query);
    return { ...page, items: page.items.map(toListedDto) };
  };

  get = async ({ params }: Input<typeof SchoolParams>) => toRecordDto(await this.records.get(params.id));

  create = async ({ actor, body }: Input<undefined, typeof CreateSchool>) => {
    const {
      name,
      country,
      municipality = null,
      language = 'et',
      showsBalance = false,
      eInvoiceAddress,
      ...rest
    } = body;
    const billing = { ...rest, endpoint: eInvoiceAddress };
    return toRecordDto(
      await this.records.create(actor, { name, country, municipality, language, showsBalance, billing }),
    );
  };

  change = async ({ actor, params, body }: Input<typeof SchoolParams, typeof ChangeSchool>) => {
    const { name, country, municipality, language, showsBalance, archived, eInvoiceAddress, ...rest } = body;
    const billing = { ...rest, endpoint: eInvoiceAddress };
    return toRecordDto(
      await this.records.change(actor, params.id, {
        name,
        country,
        municipality,
        language,
        showsBalance,
        archived,
        billing,
      }),
    );
  };

  municipalities = () => Promise.resolve({ items: [...MUNICIPALITIES] });
}
