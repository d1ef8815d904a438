import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Inline,
  languageNames,
  languages,
  Page,
  PageHeader,
  Table,
  VisuallyHidden,
  type TableColumn,
} from '@valikool/shared-ui';
import type { PageSlug } from '../../shared/contract.types';
import { pagePaths, pageSlugs } from './pages.queries';

function useColumns(): TableColumn<PageSlug>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'name',
      header: t('pages.page'),
      isRowHeader: true,
      cell: (slug) => <AppLink href={pagePaths[slug]}>{t(`pages.names.${slug}`)}</AppLink>,
    },
    {
      key: 'edit',
      header: t('pages.edit'),
      cell: (slug) => (
        <Inline>
          {languages.map((language) => (
            <AppLink key={language} href={`/manage/pages/${slug}?language=${language}`}>
              {languageNames[language]}
              <VisuallyHidden>: {t(`pages.names.${slug}`)}</VisuallyHidden>
            </AppLink>
          ))}
        </Inline>
      ),
    },
  ];
}

/** The public pages with editable texts. */
export function PagesPage() {
  const { t } = useTranslation('admin');
  return (
    <Page>
      <PageHeader title={t('pages.heading')} lead={t('pages.lead')} />
      <Table caption={t('pages.caption')} columns={useColumns()} rows={pageSlugs} rowKey={(slug) => slug} />
    </Page>
  );
}
export { PagesPage as Component };
