import { useTranslation } from 'react-i18next';
import { Card, PagedList, Tabs, Text } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams } from '@valikool/shared-ui/router';
import type { FeedbackText } from '../../../shared/contract.types';
import { feedbackTexts, textQuestions, type TextQuestion, type TextsOf } from '../feedback.queries';
import { Entries, Entry, Words } from './Texts.styles';

/** Below this satisfaction, students are asked what they disliked, not what they liked. */
const likedFrom = 8;

function Written({
  question,
  written: { text, courseSatisfaction },
}: {
  question: TextQuestion;
  written: FeedbackText;
}) {
  const { t } = useTranslation('teacher');
  const asked =
    question === 'courseHighlights'
      ? [t(courseSatisfaction < likedFrom ? 'feedback.texts.bothered' : 'feedback.texts.liked')]
      : [];
  const facts = [...asked, t('feedback.texts.satisfaction', { mark: courseSatisfaction })];
  return (
    <Entry>
      <Words>{text}</Words>
      <Text size="small" tone="muted">
        {facts.join(' · ')}
      </Text>
    </Entry>
  );
}

function TextList({ about, question }: { about: TextsOf; question: TextQuestion }) {
  const { t } = useTranslation('teacher');
  const texts = useInfiniteQuery(feedbackTexts(about, question));
  return (
    <PagedList
      query={texts}
      loadingLabel={t('feedback.texts.loading')}
      empty={<Text tone="muted">{t('feedback.texts.none')}</Text>}
      namespace="teacher"
    >
      {(items) => (
        <Entries role="list">
          {items.map((written) => (
            <Written key={written.key} question={question} written={written} />
          ))}
        </Entries>
      )}
    </PagedList>
  );
}

/** The texts of students to one question, which is in the address. */
export function Texts({ about }: { about: TextsOf }) {
  const { t } = useTranslation('teacher');
  const { params, setParam } = useAddressParams();
  const question = oneOf(textQuestions, params.get('question')) ?? textQuestions[0];
  const items = textQuestions.map((key) => ({
    key,
    label: t(`feedback.texts.questions.${key}`),
    content: <TextList about={about} question={key} />,
  }));
  return (
    <Card as="section" aria-labelledby="texts">
      <h2 id="texts">{t('feedback.texts.title')}</h2>
      <Tabs
        label={t('feedback.texts.title')}
        items={items}
        selected={question}
        onSelect={(key) => setParam('question', { value: key === textQuestions[0] ? null : key })}
      />
    </Card>
  );
}
