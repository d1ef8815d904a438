import type { Language } from '@valikool/contract';
import type { Actor, Page } from '#platform/index';
import { readCode } from './diploma-code';
import type { DiplomaPages } from './diploma-pages';
import type { RenderDiplomas } from './diploma-pdf.types';
import {
  DiplomaErasedError,
  DiplomaNotFoundError,
  DiplomaRevokedError,
  NoPersonalCodeError,
  PersonalCodeOfOthersError,
} from './diplomas.errors';
import { diplomaScope } from './diplomas.policy';
import type { DiplomasReadModel } from './diplomas.read-model';
import type { Diploma, DiplomaCheck, DiplomasFilter } from './diplomas.types';

type Deps = {
  readModel: DiplomasReadModel;
  /** @returns the person's identification code; null when there is none in the profile */
  personalCodeOf: (userId: number) => Promise<string | null>;
  /** Loaded late: its fonts are large. */
  render: RenderDiplomas;
  pagesOf: DiplomaPages;
};

/** Diplomas as their holders, schools, teachers, staff and strangers read them. */
export class DiplomasService {
  constructor(private readonly deps: Deps) {}

  list(actor: Actor, filter: DiplomasFilter): Promise<Page<Diploma>> {
    return this.deps.readModel.list(diplomaScope(actor), filter);
  }

  /** @returns what the paper with this code says; UNKNOWN also for what is no code */
  async check(typed: string): Promise<DiplomaCheck> {
    const code = readCode(typed);
    return code === null ? { state: 'UNKNOWN' } : this.deps.readModel.check(code);
  }

  /**
   * @param wanted.withPersonalCode prints the code of the profile; it is kept nowhere with the diploma
   * @throws DiplomaNotFoundError also for a diploma of others; DiplomaRevokedError, DiplomaErasedError 409;
   * PersonalCodeOfOthersError 403; NoPersonalCodeError 409
   */
  async pdf(
    actor: Actor,
    id: number,
    { language, withPersonalCode }: { language: Language | undefined; withPersonalCode: boolean },
  ): Promise<{ content: Buffer; number: string }> {
    const diploma = await this.deps.readModel.get(diplomaScope(actor), id);
    if (diploma === null) throw new DiplomaNotFoundError();
    if (diploma.holderName === null) throw new DiplomaErasedError();
    if (diploma.revokedAt !== null) throw new DiplomaRevokedError();
    const personalCode = withPersonalCode ? await this.personalCode(actor, diploma) : null;
    const content = await this.deps.render(this.deps.pagesOf([diploma], language, personalCode));
    return { content, number: diploma.number };
  }

  private async personalCode(actor: Actor, { userId }: Diploma): Promise<string> {
    if (actor.userId !== userId) throw new PersonalCodeOfOthersError();
    const code = await this.deps.personalCodeOf(userId);
    if (code === null) throw new NoPersonalCodeError();
    return code;
  }
}
