import { useTranslation } from 'react-i18next';
import {
  ApiError,
  Breadcrumbs,
  ChipGroup,
  languageNames,
  languages,
  LinkButton,
  LinkChip,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  useDocumentTitle,
  type Language,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams, useParams } from '@valikool/shared-ui/router';
import type { PageSlug } from '../../shared/contract.types';
import { PageForm } from './components/PageForm';
import { pagePaths, pageSlugs, pageSource } from './pages.queries';

/** The server's answer to an address without a page. */
const noSuchPage = new ApiError({ statusCode: 404, code: 'page-text.not-found', message: 'There is no such page' });

type EditorProps = { slug: PageSlug; language: Language };

function Heading({ slug, language }: EditorProps) {
  const { t } = useTranslation('admin');
  const name = t(`pages.names.${slug}`);
  useDocumentTitle(t('pages.titleOf', { name, language: languageNames[language] }));
  return (
    <>
      <PageHeader
        title={name}
        above={
          <Breadcrumbs
            label={t('trail')}
            items={[{ label: t('pages.heading'), href: '/manage/pages' }]}
            current={name}
          />
        }
        actions={
          <LinkButton href={pagePaths[slug]} variant="secondary">
            {t('pages.see')}
          </LinkButton>
        }
      />
      <ChipGroup label={t('users.language')}>
        {languages.map((each) => (
          <LinkChip key={each} href={`/manage/pages/${slug}?language=${each}`} isSelected={each === language}>
            {languageNames[each]}
          </LinkChip>
        ))}
      </ChipGroup>
    </>
  );
}

function PageEditor({ slug, language }: EditorProps) {
  const { t } = useTranslation('admin');
  const source = useQuery(pageSource(slug, language));
  if (source.isPending) return <PageSkeleton label={t('pages.loading')} cards={1} />;
  return (
    <Page>
      <Heading slug={slug} language={language} />
      {source.isError ? (
        <QueryError error={source.error} namespace="admin" onRetry={source.refetch} />
      ) : (
        <PageForm key={`${slug} ${language}`} source={source.data} />
      )}
    </Page>
  );
}

/** The texts of one public page in one language. */
export function PageEditorPage() {
  const { page } = useParams();
  const { params } = useAddressParams();
  const slug = oneOf(pageSlugs, page ?? null);
  if (slug === null)
    return (
      <Page>
        <QueryError error={noSuchPage} headingLevel="h1" namespace="admin" />
      </Page>
    );
  return <PageEditor slug={slug} language={oneOf(languages, params.get('language')) ?? 'et'} />;
}
export { PageEditorPage as Component };
