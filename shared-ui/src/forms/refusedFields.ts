import { get, type FieldError } from 'react-hook-form';
import { isApiError } from '../api/ApiError';
import { spokenByServer } from './formTexts';

/** One entry of `details` in the API's answer to a body that breaks a rule. */
type RefusedField = { field: string; rule: string };

const isRefusedField = (value: unknown): value is RefusedField =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'rule' in value &&
  typeof value.rule === 'string';

export type RefusalRules = {
  defaultValues: unknown;
  /** The field that a code of the server belongs to. */
  fieldOfCode: Readonly<Record<string, string | undefined>>;
  failureText: (error: unknown) => string;
};

type NamedError = { name: string; error: FieldError };

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** The server names the rule without its numbers; a rule that has no text shows "check this field". */
const refusalOf = ({ field, rule }: RefusedField): NamedError => ({
  name: field,
  error: { type: rule, message: rule },
});

/** @returns the form's fields that the server's refusal is about; none when it is about the whole form */
export function refusedFields(error: unknown, { defaultValues, fieldOfCode, failureText }: RefusalRules): NamedError[] {
  const named = fieldOfCode[codeOf(error) ?? ''];
  if (named !== undefined) return [{ name: named, error: { type: spokenByServer, message: failureText(error) } }];
  if (!isApiError(error) || !Array.isArray(error.details)) return [];
  const known = error.details.filter(isRefusedField).filter(({ field }) => get(defaultValues, field) !== undefined);
  return known.map(refusalOf);
}
