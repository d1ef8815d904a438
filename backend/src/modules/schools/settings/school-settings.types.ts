import type { School } from '../schools.types';

/** What a school decides about itself. Fields that are undefined stay as they are. */
export type SettingsChange = { [Field in 'language' | 'showsBalance']?: School[Field] | undefined };
