import type { Language } from '@valikool/contract';
import { en } from './mail-texts.en';
import { et } from './mail-texts.et';
import { ru } from './mail-texts.ru';
import type { MailTexts } from './mail-texts.types';

export const mailTexts: Record<Language, MailTexts> = { et, en, ru };
