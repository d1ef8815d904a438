import { PageHeader, Stack } from '@valikool/shared-ui';
import { Question } from './FaqPage.styles';
import { Prose } from './Prose';
import { StoredPage } from './StoredPage';

export function FaqPage() {
  return (
    <StoredPage slug="faq">
      {({ title, lead, questions }) => (
        <>
          <PageHeader title={title} lead={lead} />
          <Stack gap="sm">
            {questions.map(({ question, answer }) => (
              <Question key={question}>
                <summary>{question}</summary>
                <Prose html={answer} />
              </Question>
            ))}
          </Stack>
        </>
      )}
    </StoredPage>
  );
}
export { FaqPage as Component };
