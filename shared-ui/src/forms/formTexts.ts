import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from 'react-hook-form';
import { useErrorText } from '../components/QueryError/useErrorText';
import { decodeRule } from './fieldMessages';

export const formsNamespace = 'forms';

/** The type of an error whose message is already a text, not a key. */
export const spokenByServer = 'server-text';

/** The namespace whose `errors.<key>` texts a form's fields use first. */
export const FormNamespace = createContext<string | undefined>(undefined);

/** The texts of the form controls. */
export const useFormTexts = () => useTranslation(formsNamespace).t;

/** Error texts of fields in the page's language: the form's own first, then those of shared-ui. */
export function useFieldErrorText(): (error: FieldError) => string {
  const namespace = useContext(FormNamespace);
  const { t } = useTranslation(namespace === undefined ? [formsNamespace] : [namespace, formsNamespace]);
  return ({ type, message = 'invalid' }) => {
    if (type === spokenByServer) return message;
    const { key, values } = decodeRule(message);
    const own = namespace === undefined ? [] : [`${namespace}:errors.${key}`];
    return t([...own, `${formsNamespace}:errors.${key}`, `${formsNamespace}:errors.invalid`], values);
  };
}

/** The text of an error that belongs to the whole form, in the page's language. */
export const useFailureText = () => useErrorText(useContext(FormNamespace));
