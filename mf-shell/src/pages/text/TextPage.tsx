import type { ReactNode } from 'react';
import { PageHeader } from '@valikool/shared-ui';
import type { PageSlug } from './pageText.queries';
import { Prose } from './Prose';
import { StoredPage } from './StoredPage';

export type TextPageProps = {
  slug: PageSlug;
  /** What follows the text. */
  children?: ReactNode;
};

/** A page of running text. */
export function TextPage({ slug, children }: TextPageProps) {
  return (
    <StoredPage slug={slug}>
      {({ title, lead, body }) => (
        <>
          <PageHeader title={title} lead={lead} />
          <Prose html={body} />
          {children}
        </>
      )}
    </StoredPage>
  );
}
