import type { Language } from '@valikool/contract';
import { en } from './export-texts.en';
import { et } from './export-texts.et';
import { ru } from './export-texts.ru';
import type { ExportTexts } from './exports.types';

export const exportTexts: Record<Language, ExportTexts> = { et, en, ru };
