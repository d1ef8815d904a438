import type { ComponentType } from 'react';
import type { PageText } from './pageText.queries';

export type SectionProps = { section: PageText['sections'][number] };

export type StoredSectionProps = {
  page: PageText;
  /** Its key in the page's texts. */
  name: string;
  /** Renders the section. */
  as: ComponentType<SectionProps>;
};

/** A group of texts that a page shows in its own place; nothing when its editors have removed the group. */
export function StoredSection({ page, name, as: Layout }: StoredSectionProps) {
  const section = page.sections.find(({ key }) => key === name);
  return section === undefined ? null : <Layout section={section} />;
}
