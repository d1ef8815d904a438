import { FileReply, Reply, type Input, type PublicInput } from '#platform/index';
import type { DiplomaIssuingService } from './diploma-issuing.service';
import { toDiplomaCheckDto, toDiplomaDto } from './diplomas.mapper';
import type { CodeParams, DiplomaParams, DiplomaPdfQuery, DiplomasQuery, RevokeDiploma } from './diplomas.schemas';
import type { DiplomasService } from './diplomas.service';

const PDF = 'application/pdf';
const OWN = { 'Cache-Control': 'private, no-store' };
/** A stranger's question: nobody on the way keeps the answer, and no search engine lists it. */
const CHECKED = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export class DiplomasController {
  constructor(private readonly deps: { diplomas: DiplomasService; issuing: DiplomaIssuingService }) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof DiplomasQuery>) => {
    const { items, ...page } = await this.deps.diplomas.list(actor, query);
    return { ...page, items: items.map(toDiplomaDto) };
  };

  pdf = async ({ actor, params, query }: Input<typeof DiplomaParams, undefined, typeof DiplomaPdfQuery>) => {
    const { content, number } = await this.deps.diplomas.pdf(actor, params.id, {
      language: query.language,
      withPersonalCode: query.withPersonalCode === 'true',
    });
    return new Reply(new FileReply(content, PDF, `${number}.pdf`), { headers: OWN });
  };

  revoke = async ({ actor, params, body }: Input<typeof DiplomaParams, typeof RevokeDiploma>) => {
    const { revoked, issued } = await this.deps.issuing.revoke(actor, params.id, body);
    return { revoked: toDiplomaDto(revoked), issued: issued && toDiplomaDto(issued) };
  };

  check = async ({ params }: PublicInput<typeof CodeParams>) =>
    new Reply(toDiplomaCheckDto(await this.deps.diplomas.check(params.code)), { headers: CHECKED });
}
