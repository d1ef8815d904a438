import { useTranslation } from 'react-i18next';
import { Button, formatTime, Inline, Note, Stack, Text, useErrorText } from '@valikool/shared-ui';
import type { Draft } from '../useDraft';
import { Bar, FieldLink } from './CourseEditor.styles';
import { goToField } from './FieldPlace';

/** Times of saving are in the browser's own zone. */
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function useSaveText({ state }: Pick<Draft, 'state'>): string {
  const { t } = useTranslation('teacher');
  if (state.is === 'saving') return t('course.save.saving');
  if (state.is === 'waiting') return t('course.save.waiting');
  if (state.is !== 'saved') return '';
  if (state.held.length > 0) return t('course.save.held');
  return state.savedAt === null
    ? t('course.save.auto')
    : t('course.save.saved', { time: formatTime(state.savedAt, browserZone) });
}

function Failed({ draft: { saver, state } }: { draft: Draft }) {
  const { t } = useTranslation('teacher');
  const textOf = useErrorText('teacher');
  if (state.is !== 'failed') return null;
  return (
    <Note tone="bad" role="alert" title={t('course.save.failed')}>
      <Stack gap="xs">
        <Text>{textOf(state.error)}</Text>
        <div>
          <Button variant="secondary" onClick={() => void saver.flush()}>
            {t('course.save.retry')}
          </Button>
        </div>
      </Stack>
    </Note>
  );
}

/** Somebody else saved the same fields; the person chooses which text to keep. */
function Overtaken({ draft: { saver, state } }: { draft: Draft }) {
  const { t } = useTranslation('teacher');
  if (state.is !== 'overtaken') return null;
  const { theirs, fields } = state;
  return (
    <Note tone="warn" role="alert" title={t('course.overtaken.title')}>
      <Stack gap="xs">
        <Text>
          {t('course.overtaken.text', {
            time: formatTime(theirs.updatedAt, browserZone),
            name: theirs.updatedBy?.name ?? t('course.overtaken.somebody'),
          })}
        </Text>
        <Text>{t('course.overtaken.fields')}</Text>
        <Inline gap="xs">
          {fields.map((field) => (
            <FieldLink key={field} type="button" onClick={() => goToField(field)}>
              {t(`course.fields.${field}`)}
            </FieldLink>
          ))}
        </Inline>
        <Inline>
          <Button variant="secondary" onClick={() => void saver.settle('theirs')}>
            {t('course.overtaken.load')}
          </Button>
          <Button variant="secondary" onClick={() => void saver.settle('ours')}>
            {t('course.overtaken.keep')}
          </Button>
        </Inline>
      </Stack>
    </Note>
  );
}

/** Whether the text is saved, and what to do when it is not; always visible. */
export function SaveBar({ draft }: { draft: Draft }) {
  const { t } = useTranslation('teacher');
  const { held } = draft.state;
  return (
    <Bar>
      <Text role="status" size="small" tone={held.length > 0 ? 'bad' : 'muted'}>
        {useSaveText(draft)}
      </Text>
      {held.length > 0 && (
        <Inline gap="xs">
          {held.map((field) => (
            <FieldLink key={field} type="button" onClick={() => goToField(field)}>
              {t(`course.fields.${field}`)}
            </FieldLink>
          ))}
        </Inline>
      )}
      <Failed draft={draft} />
      <Overtaken draft={draft} />
    </Bar>
  );
}
