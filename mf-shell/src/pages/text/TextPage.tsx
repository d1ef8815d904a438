import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader, Stack, Text } from '@valikool/shared-ui';
import { usePageTexts } from './usePageTexts';

export type TextPageProps = {
  /** Key of the page in the texts, and of its title in the shell's. */
  page: string;
  children?: ReactNode;
};

/** A page of headed paragraphs. */
export function TextPage({ page, children }: TextPageProps) {
  const { t } = useTranslation('shell');
  const texts = usePageTexts();
  return (
    <Page>
      <PageHeader title={t(`titles.${page}`)} lead={texts.t(`${page}.lead`)} />
      <Stack gap="lg">
        {texts.passages(`${page}.sections`).map(({ title, text }) => (
          <Stack key={title} as="section" gap="xs">
            <h2>{title}</h2>
            <Text>{text}</Text>
          </Stack>
        ))}
      </Stack>
      {children}
    </Page>
  );
}
