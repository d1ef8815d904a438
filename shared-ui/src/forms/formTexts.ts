import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from 'react-hook-form';
import { useErrorText } from '../components/QueryError/useErrorText';
import { decodeRule } from './fieldMessages';

export const formsNamespace = 'forms';

/** Type of an error whose message is a text already, not a key. */
export const spokenByServer = 'server-text';

/** Whose `errors.<key>` texts a form's fields look at first. */
export const FormNamespace = createContext<string | undefined>(undefined);

/** The texts of the controls themselves. */
export const useFormTexts = () => useTranslation(formsNamespace).t;

/** Errors of fields in the language on screen: the form's own words first, then ours. */
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

/** Why the whole form was refused, in the language on screen. */
export const useFailureText = () => useErrorText(useContext(FormNamespace));
