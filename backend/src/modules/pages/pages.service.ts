import type { Language } from '@valikool/contract';
import type { Actor, Clock, UnitOfWork } from '#platform/index';
import { filled, type PageFacts } from './page-facts';
import { PageTextChangedError, PageTextNotFoundError } from './pages.errors';
import type { PagesRepository } from './pages.repository';
import type { PageContent, PageSlug, PageText } from './pages.types';
import { digestOf, readShippedTexts } from './shipped-texts';

export type PagesStores = { pages: PagesRepository };
export type PagesDeps = { stores: UnitOfWork<PagesStores>; pages: PagesRepository; facts: PageFacts; clock: Clock };

export class PagesService {
  constructor(private readonly deps: PagesDeps) {}

  /** @returns the page for readers, with present values filled in. @throws PageTextNotFoundError */
  async get(slug: PageSlug, language: Language): Promise<PageText> {
    const text = await this.source(slug, language);
    return { ...text, content: filled(text.content, this.deps.facts) };
  }

  /** @returns the page as its editor wrote it. @throws PageTextNotFoundError */
  async source(slug: PageSlug, language: Language): Promise<PageText> {
    const text = await this.deps.pages.find(slug, language);
    if (!text) throw new PageTextNotFoundError();
    return text;
  }

  /**
   * Saves an editor's text. `revision` is the one that the editor began with.
   * @throws PageTextChangedError 409 when it is no longer the latest
   */
  async update(
    actor: Actor,
    slug: PageSlug,
    input: { language: Language; revision: number; content: PageContent },
  ): Promise<PageText> {
    const { language, revision, content } = input;
    return this.deps.stores.run(async ({ pages }) => {
      const current = await pages.lock(slug, language);
      if (!current) throw new PageTextNotFoundError();
      if (current.revision !== revision) throw new PageTextChangedError(current.revision);
      const next = {
        slug,
        language,
        revision: revision + 1,
        content,
        updatedByUserId: actor.userId,
        updatedAt: this.deps.clock.now(),
      };
      await pages.save(next);
      return next;
    });
  }

  /**
   * Updates the stored texts to this version of the program, except edited ones. Several processes may run it at once.
   */
  async storeShipped(): Promise<void> {
    const texts = await readShippedTexts();
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ pages }) => {
      for (const text of texts) await pages.storeShipped(text, digestOf(text.content), now);
    });
  }
}
