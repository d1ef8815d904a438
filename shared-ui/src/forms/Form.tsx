import {
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { FormProvider, useFormState, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { FormError } from '../components/FormError/FormError';
import { Stack } from '../components/Layout/Layout';
import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden';
import { FormNamespace, useFailureText, useFormTexts } from './formTexts';
import { refusedFields } from './refusedFields';
import { SubmitButton } from './SubmitButton';
import { wrongLabels } from './wrongLabels';
import type { ZodForm } from './useZodForm';

export type FormProps<Values extends FieldValues, Output> = Omit<
  ComponentPropsWithoutRef<'form'>,
  'onSubmit' | 'action'
> & {
  form: ZodForm<Values, Output>;
  /**
   * Called with the values that the schema has parsed. An error that it throws is shown beside the field that the
   * server names, else above the button.
   */
  onSubmit: (values: Output) => unknown;
  /** The namespace whose `errors.<key>` texts are used first, for rules and for the server's codes. */
  namespace?: string;
  /** The field that a code of the server belongs to: `{ 'user.email-taken': 'email' }`. */
  fieldOfCode?: Readonly<Record<string, FieldPath<Values>>>;
  /** The text of a failure, for forms that can get errors from other servers than the product's API. */
  failureText?: (error: unknown) => string;
  /** Text of the button; without it the children contain a `SubmitButton`. */
  submitLabel?: ReactNode;
};

type Submission<Values extends FieldValues, Output> = Pick<
  FormProps<Values, Output>,
  'form' | 'onSubmit' | 'fieldOfCode'
> & {
  formElement: RefObject<HTMLFormElement | null>;
  textOf: (error: unknown) => string;
};

/** What is shown above the button: why the server refused, or which fields are wrong. */
type Outcome = { failure?: { error: unknown }; wrong?: readonly string[] };

function useSubmission<Values extends FieldValues, Output>({
  form,
  onSubmit,
  fieldOfCode = {},
  formElement,
  textOf,
}: Submission<Values, Output>) {
  const [outcome, setOutcome] = useState<Outcome>({});

  const refuse = (error: unknown) => {
    const refused = refusedFields(error, {
      defaultValues: form.formState.defaultValues,
      fieldOfCode,
      failureText: textOf,
    });
    refused.forEach(({ name, error: fieldError }, index) =>
      form.setError(name as FieldPath<Values>, fieldError, { shouldFocus: index === 0 }),
    );
    // This way the form does not count as submitted; the next attempt clears it.
    form.setError('root', { type: 'refused' });
    setOutcome(
      refused.length > 0
        ? {
            wrong: wrongLabels(
              formElement.current,
              refused.map(({ name }) => name),
            ),
          }
        : { failure: { error } },
    );
  };

  const attempt = async (values: Output) => {
    setOutcome({});
    try {
      await onSubmit(values);
    } catch (error) {
      refuse(error);
    }
  };

  const reject = (errors: FieldErrors<Values>) => setOutcome({ wrong: wrongLabels(formElement.current, errors) });
  const handle = form.handleSubmit(attempt, reject);
  return { outcome, submit: (event: FormEvent<HTMLFormElement>) => void handle(event) };
}

/**
 * A form with a schema: `<Form form={useZodForm(schema, …)} onSubmit={…}>` around `FormTextField` and the like. The
 * first wrong field gets the focus, and screen readers announce all wrong fields.
 */
export function Form<Values extends FieldValues, Output>({ namespace, ...rest }: FormProps<Values, Output>) {
  return (
    <FormNamespace value={namespace}>
      <NamedForm {...rest} />
    </FormNamespace>
  );
}

function NamedForm<Values extends FieldValues, Output>(props: Omit<FormProps<Values, Output>, 'namespace'>) {
  const { form, onSubmit, fieldOfCode, failureText, submitLabel, children, ...rest } = props;
  const t = useFormTexts();
  const codeText = useFailureText();
  const textOf = failureText ?? codeText;
  const formElement = useRef<HTMLFormElement>(null);
  const { outcome, submit } = useSubmission({
    form,
    onSubmit,
    formElement,
    textOf,
    ...(fieldOfCode && { fieldOfCode }),
  });
  const { failure, wrong = [] } = outcome;
  const { isSubmitting } = useFormState({ control: form.control });
  const summary = useMemo(
    () => (wrong.length === 0 ? '' : t('summary', { count: wrong.length, fields: wrong.join(', ') })),
    [t, wrong],
  );
  return (
    <FormProvider {...form}>
      {/* Should the browser submit the form without code, what was typed must not get into an address. */}
      <form noValidate method="post" ref={formElement} onSubmit={submit} aria-busy={isSubmitting} {...rest}>
        <Stack>
          {children}
          <FormError>{failure && textOf(failure.error)}</FormError>
          <VisuallyHidden role="alert">{summary}</VisuallyHidden>
          {submitLabel !== undefined && <SubmitButton>{submitLabel}</SubmitButton>}
        </Stack>
      </form>
    </FormProvider>
  );
}
