import type { Language } from '@valikool/contract';
import type { Actor, Page } from '#platform/index';
import { TaughtCohortNotFoundError } from '../learning.errors';
import { readCode } from './diploma-code';
import type { DiplomaPdf } from './diploma-pdf.types';
import {
  DiplomaErasedError,
  DiplomaNotFoundError,
  DiplomaRevokedError,
  NoDiplomasError,
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
  render: (pdf: DiplomaPdf) => Promise<Buffer>;
  publicUrl: string;
  appName: string;
};

/** A cohort has fewer students than this. */
const MOST_IN_COHORT = 500;

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
    const content = await this.deps.render(this.pdfOf([diploma], language, personalCode));
    return { content, number: diploma.number };
  }

  /**
   * All valid diplomas of a cohort in one file, by name.
   * @throws TaughtCohortNotFoundError also for a cohort of others; NoDiplomasError 409
   */
  async cohortPdf(actor: Actor, cohortId: number, language: Language | undefined): Promise<Buffer> {
    const diplomas = await this.deps.readModel.ofCohort(diplomaScope(actor), cohortId, MOST_IN_COHORT);
    if (diplomas === null) throw new TaughtCohortNotFoundError();
    if (diplomas.length === 0) throw new NoDiplomasError();
    return this.deps.render(this.pdfOf(diplomas, language, null));
  }

  private async personalCode(actor: Actor, { userId }: Diploma): Promise<string> {
    if (actor.userId !== userId) throw new PersonalCodeOfOthersError();
    const code = await this.deps.personalCodeOf(userId);
    if (code === null) throw new NoPersonalCodeError();
    return code;
  }

  /** @param language each diploma's own where it is left out */
  private pdfOf(diplomas: readonly Diploma[], language: Language | undefined, personalCode: string | null): DiplomaPdf {
    const { publicUrl, appName } = this.deps;
    return {
      appName,
      pages: diplomas.map((diploma) => ({
        ...diploma,
        language: language ?? diploma.language,
        holderName: diploma.holderName ?? '',
        personalCode,
        checkUrl: `${publicUrl}/diplomas/${diploma.code}`,
      })),
    };
  }
}
