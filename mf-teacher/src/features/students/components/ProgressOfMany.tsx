import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline } from '@valikool/shared-ui';
import { percentOf } from '../progress';
import { PercentInput } from './ProgressField.styles';

export type ProgressOfManyProps = { isPending: boolean; onSet: (percent: number) => void };

/** One percentage for all selected students. */
export function ProgressOfMany({ isPending, onSet }: ProgressOfManyProps) {
  const { t } = useTranslation('teacher');
  const [text, setText] = useState('');
  const percent = percentOf(text);
  const isWrong = percent === undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typeof percent === 'number') onSet(percent);
  };
  return (
    <Inline as="form" gap="xs" onSubmit={submit}>
      <PercentInput
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('progress.ofChosen')}
        aria-invalid={isWrong || undefined}
        title={isWrong ? t('progress.invalid') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      %
      <Button type="submit" variant="secondary" disabled={typeof percent !== 'number'} isPending={isPending}>
        {t('progress.set')}
      </Button>
    </Inline>
  );
}
