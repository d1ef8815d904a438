import type { ComponentType } from 'react';
import type { PageText } from './pageText.queries';

export type SectionProps = { section: PageText['sections'][number] };

export type StoredSectionProps = {
  page: PageText;
  /** Its key in the page's texts. */
  name: string;
  /** Lays the section out. */
  as: ComponentType<SectionProps>;
};

/** A group of texts that a page lays out in a place of its own; nothing where its editors have removed it. */
export function StoredSection({ page, name, as: Layout }: StoredSectionProps) {
  const section = page.sections.find(({ key }) => key === name);
  return section === undefined ? null : <Layout section={section} />;
}
