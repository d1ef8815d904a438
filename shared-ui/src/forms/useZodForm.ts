import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReset, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { encodeRule } from './fieldMessages';

/** The form and its values: `Values` as its controls hold them, `Output` as the schema returns them. */
export type ZodForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output>;

export type ZodFormOptions<Values extends FieldValues> = {
  /** A value for every field: `''` for empty text, `null` for no file. */
  defaultValues: Values;
  /** The values of the server. When they change, the form takes them over, except in fields that were edited. */
  values?: Values | undefined;
};

/**
 * The state of one form with a schema. Messages of the schema are keys in the `errors` group of the form's namespace
 * (`.min(1, 'nameMissing')`); rules without a message have default texts. `reset` also resets edited fields.
 */
export function useZodForm<Values extends FieldValues, Output extends FieldValues>(
  schema: ZodType<Output, Values>,
  { defaultValues, values }: ZodFormOptions<Values>,
): ZodForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output>(schema, { error: encodeRule }),
    defaultValues: defaultValues as DefaultValues<Values>,
    ...(values !== undefined && { values, resetOptions: { keepDirtyValues: true } }),
  });
  const { reset: resetAsConfigured } = form;
  // The library would apply `resetOptions` to an explicit reset too, so edited fields would keep their values.
  const reset: UseFormReset<Values> = useCallback(
    (next, options) => resetAsConfigured(next, { keepDirtyValues: false, ...options }),
    [resetAsConfigured],
  );
  return { ...form, reset };
}
