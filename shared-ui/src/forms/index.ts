/**
 * Forms: the second entry of shared-ui. Federation shares it like the first, but it is loaded only with the first page
 * that has a form. All front ends import React Hook Form and zod from here, so that each is loaded once.
 */
import { registerLocales } from '../i18n/i18n';
import { formsNamespace } from './formTexts';

registerLocales(formsNamespace, {
  et: () => import('./locales/et.json'),
  en: () => import('./locales/en.json'),
  ru: () => import('./locales/ru.json'),
});

export * as z from './z';
export { useZodForm, type ZodForm, type ZodFormOptions } from './useZodForm';
export { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
export { Form, type FormProps } from './Form';
export { SubmitButton } from './SubmitButton';
export { UnsavedGuard, type UnsavedGuardProps } from './UnsavedGuard';
export { useField, type BoundField, type FieldName } from './useField';
export {
  FormPasswordField,
  FormTextArea,
  FormTextField,
  type FormPasswordFieldProps,
  type FormTextAreaProps,
  type FormTextFieldProps,
} from './textFields';
export {
  FormCheckbox,
  FormRadioCards,
  FormRating,
  FormSelect,
  type FormCheckboxProps,
  type FormRadioCardsProps,
  type FormRatingProps,
  type FormSelectProps,
  type RadioOption,
} from './choiceFields';
export {
  FormCodeField,
  FormCombobox,
  FormDateField,
  FormFileField,
  type FormCodeFieldProps,
  type FormComboboxProps,
  type FormDateFieldProps,
  type FormFileFieldProps,
} from './specialFields';
export { FileUpload, type FileUploadProps } from './FileUpload';
export { useSettledText } from './useSettledText';
export { uploadFile, type UploadOptions } from './uploadFile';

// The controls without a form around them
export { CodeField, type CodeFieldProps } from '../components/CodeField/CodeField';
export { Combobox, type ComboboxProps } from '../components/Combobox/Combobox';
export { DateField, type DateFieldProps } from '../components/DateField/DateField';
export { fromWallTime, toWallTime } from '../components/DateField/wallTime';
export { Rating, type RatingProps, type RatingShape } from '../components/Rating/Rating';
export { FileField, type FileFieldProps, type FileFieldTexts } from '../components/FileField/FileField';
