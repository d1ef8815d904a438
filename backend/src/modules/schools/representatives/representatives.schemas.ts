import { LANGUAGES, SCHOOL_RIGHTS } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';
import { SchoolMailsDto } from '../mail-choices/mail-choices.schemas';

export const RepresentativeParams = z.object({ id: numericId, userId: numericId });
export const ListRepresentatives = z.object(PageQuery);

export const RepresentativeDto = z
  .object({
    userId: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
    right: z.enum(SCHOOL_RIGHTS),
    since: instant,
    mails: SchoolMailsDto,
  })
  .openapi('SchoolRepresentative');
export const RepresentativesDto = pageOf(RepresentativeDto).openapi('SchoolRepresentatives');

export const ChangeRepresentative = z
  .strictObject({ right: z.enum(SCHOOL_RIGHTS).openapi({ example: 'READS' }) })
  .openapi('ChangeSchoolRepresentative');
