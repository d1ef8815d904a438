import { languages } from '@valikool/shared-ui';
import { z } from '@valikool/shared-ui/forms';
import type { ChangeSchoolSettings, SchoolSettings } from '../../shared/contract.types';

export const settingsForm = z.object({ language: z.enum(languages), showsBalance: z.boolean() });
export type SettingsValues = z.infer<typeof settingsForm>;

export const valuesOf = ({ language, showsBalance }: SchoolSettings): SettingsValues => ({ language, showsBalance });

/** The fields that the form has changed, so that two people who edit at once do not undo each other's changes. */
export const changesOf = (settings: SchoolSettings, values: SettingsValues): ChangeSchoolSettings => ({
  ...(values.language !== settings.language && { language: values.language }),
  ...(values.showsBalance !== settings.showsBalance && { showsBalance: values.showsBalance }),
});
