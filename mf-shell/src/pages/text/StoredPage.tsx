import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader, PageSkeleton, QueryError, useLanguage } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageText, type PageSlug, type PageText } from './pageText.queries';

export type StoredPageProps = {
  slug: PageSlug;
  /** Renders the page's texts. */
  children: (page: PageText) => ReactNode;
};

/** A public page whose texts the school keeps on the server. */
export function StoredPage({ slug, children }: StoredPageProps) {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const page = useQuery(pageText(slug, language));
  if (page.isPending) return <PageSkeleton label={t('loading')} />;
  if (page.isError) {
    return (
      <Page>
        <PageHeader title={t(`titles.${slug}`)} />
        <QueryError error={page.error} onRetry={page.refetch} isRetrying={page.isFetching} />
      </Page>
    );
  }
  return <Page>{children(page.data)}</Page>;
}
