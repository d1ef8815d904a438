import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar, Stack, Text } from '@valikool/shared-ui';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { shortestPassword } from './account.forms';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const words = ['guessed', 'weak', 'fair', 'good', 'strong'] as const;
const percentPerStep = 25;

/** A password that is too short scores 0. */
const scoreOf = (password: string): number =>
  password.length < shortestPassword ? 0 : estimator.check(password).score;

/** How hard the password is to guess: a hint, not a rule. Exported by default, for `lazy`. */
function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation('account');
  const settled = useDeferredValue(password);
  const score = useMemo(() => scoreOf(settled), [settled]);
  const word = t(`strength.${words[score] ?? 'guessed'}`);
  return (
    <Stack gap="xs">
      <ProgressBar label={t('strength.label')} value={score * percentPerStep} />
      <Text size="small" tone="muted" role="status">
        {word}
      </Text>
    </Stack>
  );
}
export { PasswordStrength as default };
