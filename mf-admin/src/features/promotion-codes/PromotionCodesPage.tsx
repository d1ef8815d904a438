import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page, PagedList, PageHeader, SearchField } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useSearchParamText } from '@valikool/shared-ui/router';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { NewPromotionCode } from './components/NewPromotionCode';
import { PromotionCodeTable } from './components/PromotionCodeTable';
import { promotionCodeList } from './promotionCodes.queries';

/** The promotion codes of staff: what each is worth, and how often it was used. */
export function PromotionCodesPage() {
  const { t } = useTranslation('admin');
  const { applied, text, setText } = useSearchParamText();
  const codes = useInfiniteQuery({ ...promotionCodeList(applied), placeholderData: keepPreviousData });
  const nothing = applied === '' ? 'none' : 'noMatch';
  const all = <LinkButton href="/manage/promotion-codes">{t('promotionCodes.showAll')}</LinkButton>;
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="sales" current="/manage/promotion-codes" />}
        title={t('promotionCodes.heading')}
        lead={t('promotionCodes.lead')}
        actions={<NewPromotionCode />}
      />
      <div role="search" aria-label={t('promotionCodes.search')}>
        <SearchField
          label={t('promotionCodes.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <PagedList
        query={codes}
        loadingLabel={t('promotionCodes.loading')}
        empty={
          <EmptyState
            role="status"
            title={t(`promotionCodes.${nothing}`)}
            text={t(`promotionCodes.${nothing}Text`)}
            action={applied === '' ? undefined : all}
          />
        }
        namespace="admin"
      >
        {(items) => <PromotionCodeTable codes={items} />}
      </PagedList>
    </Page>
  );
}
export { PromotionCodesPage as Component };
