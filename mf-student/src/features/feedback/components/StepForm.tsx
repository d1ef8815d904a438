import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline } from '@valikool/shared-ui';
import { Form, SubmitButton, useZodForm, type z, type ZodForm } from '@valikool/shared-ui/forms';
import type { Answers } from '../feedback.form';

export type StepProps = {
  /** The answers so far, of all steps. */
  answers: Answers;
  /** Called on every change, to save it. */
  onChange: (change: Partial<Answers>) => unknown;
  /** Called with the answers of the step once they are complete. Its errors are shown above the buttons. */
  onDone: (change: Partial<Answers>) => unknown;
  /** Undefined in the first step. */
  onBack?: (() => void) | undefined;
  doneLabel: string;
  failureText: (error: unknown) => string;
};

/** The form of one step; reports every change. */
export function useStepForm<Values extends Partial<Answers>>(
  schema: z.ZodType<Values, Values>,
  defaultValues: Values,
  onChange: StepProps['onChange'],
): ZodForm<Values> {
  const form = useZodForm<Values, Values>(schema, { defaultValues });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => void onChange(values) }),
    [subscribe, onChange],
  );
  return form;
}

export type StepFormProps<Values extends Partial<Answers>> = {
  form: ZodForm<Values>;
  step: Pick<StepProps, 'onDone' | 'onBack' | 'doneLabel' | 'failureText'>;
  children: ReactNode;
};

/** The questions of a step, with the buttons back and forward. */
export function StepForm<Values extends Partial<Answers>>({
  form,
  step: { onDone, onBack, doneLabel, failureText },
  children,
}: StepFormProps<Values>) {
  const { t } = useTranslation('student');
  return (
    <Form form={form} onSubmit={onDone} namespace="student" failureText={failureText}>
      {children}
      <Inline justify="between">
        {onBack ? (
          <Button variant="secondary" onClick={onBack}>
            {t('feedback.back')}
          </Button>
        ) : (
          <span />
        )}
        <SubmitButton isWide={false}>{doneLabel}</SubmitButton>
      </Inline>
    </Form>
  );
}
