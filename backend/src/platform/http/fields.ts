import { isValidIBAN } from 'ibantools';
// The package's main file loads the numbers of every country.
import { validate as validateIsikukood } from 'stdnum/lib/cjs/ee/ik.js';
import { isRegistryCode, isVatNumber } from '../kernel/company-numbers';
import { z } from './schema';

/**
 * Fields with rules of their own. When one breaks its rule, `details[].rule` of the answer is the rule's name, which
 * interfaces translate.
 */
const rule = (name: string, message: string) => ({ message, params: { rule: name } });

const ESTONIA = '+372';
const E164 = /^\+[1-9]\d{6,14}$/;

/** Characters that people put between digits. */
const withoutSigns = (text: string): string => text.replace(/[\s().-]/g, '').replace(/^00/, '+');

/** An Estonian number may come without its country code. */
const toE164 = (text: string): string => {
  const digits = withoutSigns(text);
  return /^\d{7,8}$/.test(digits) ? `${ESTONIA}${digits}` : digits;
};

/** A phone number, stored as E.164: `+37255551234`. Rule `phone`. */
export const phoneNumber = z
  .string()
  .max(40)
  .transform(toE164)
  .refine((number) => E164.test(number), rule('phone', 'a telephone number with its country, such as +372 5555 1234'))
  .openapi({ example: '+37255551234' });

/** A bank account number, stored without spaces. Rule `iban`. */
export const iban = z
  .string()
  .max(50)
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((number) => isValidIBAN(number), rule('iban', 'an account number (IBAN), such as EE47 1000 0010 2014 5685'))
  .openapi({ example: 'EE471000001020145685' });

/** An Estonian personal identification number (isikukood). Rule `personal-code`. */
export const personalCode = z
  .string()
  .trim()
  .max(20)
  .refine(
    (code) => /^\d{11}$/.test(code) && validateIsikukood(code).isValid,
    rule('personal-code', 'an Estonian personal identification number of 11 digits'),
  )
  .openapi({ example: '37605030299' });

/** An organisation's code in the Estonian business register (registrikood). Rule `registry-code`. */
export const registryCode = z
  .string()
  .trim()
  .max(20)
  .refine(isRegistryCode, rule('registry-code', 'an Estonian registry code of 8 digits'))
  .openapi({ example: '77000016' });

/** A VAT number with its country in front, stored without spaces. Rule `vat-number`. */
export const vatNumber = z
  .string()
  .max(30)
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine(isVatNumber, rule('vat-number', 'a VAT number with its country, such as EE100594102'))
  .openapi({ example: 'EE100594102' });

/** Characters that change the writing direction of the text around them, and so can make one name look like another. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** @returns the text without invisible direction characters; letters of right-to-left scripts stay. */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');

/** A name or title that others read, without invisible direction characters. */
export const displayName = (maxLength: number) => z.string().overwrite(withoutBidiControls).trim().max(maxLength);

/** A person's name: one line of any letters. Rule `line`. */
export const personName = displayName(100)
  .min(1)
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), rule('line', 'a single line of text'))
  .openapi({ example: 'Mari' });

/** A Gmail address, in lower case. Rule `gmail`. */
export const gmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email())
  .refine(
    (address) => /@(gmail|googlemail)\.com$/.test(address),
    rule('gmail', 'The Google Classroom email must be a Gmail account'),
  )
  .openapi({ example: 'mari.maasikas@gmail.com' });

/** What a bank calls a line of its statement. */
export const bankReference = z
  .string()
  .trim()
  .min(1)
  .max(140)
  .openapi({ description: 'The number that the bank gave the line of the statement', example: '2026112100012345' });
