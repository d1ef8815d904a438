import { isRegistryCode } from '#platform/index';
import type { EInvoice, EInvoiceParty } from '../e-invoice.types';
import { present, rule, type Rule } from './rule.types';

const COUNTRY = /^[A-Z]{2}$/;
const hasAddress = ({ address: { street, city, postalCode } }: EInvoiceParty): boolean =>
  [street, city, postalCode].some((part) => part !== null && part !== '');
const beginsWithCountry = ({ vatNumber }: EInvoiceParty): boolean => vatNumber === null || /^[A-Z]{2}/.test(vatNumber);
/** Scheme 0191 is the Estonian business register. */
const codeIsRight = ({ registryCode, endpoint, address: { country } }: EInvoiceParty): boolean =>
  (endpoint?.scheme !== '0191' || isRegistryCode(endpoint.id)) &&
  (registryCode === null || country !== 'EE' || isRegistryCode(registryCode));

type Side = 'seller' | 'buyer';
type Names = { name: string; address: string; country: string; scheme: string; endpoint: string };

const partyRules = (side: Side, names: Names): Rule[] => {
  const partyOf = (invoice: EInvoice): EInvoiceParty => invoice[side];
  return [
    present(names.name, `The ${side} has a name`, `${side}.name`, (e) => partyOf(e).name),
    rule(names.address, `The ${side} has a postal address`, `${side}.address`, (e) => hasAddress(partyOf(e))),
    rule(names.country, `The ${side}’s address names its country`, `${side}.address.country`, (e) =>
      COUNTRY.test(partyOf(e).address.country),
    ),
    rule(
      names.scheme,
      `The ${side}’s electronic address names its scheme`,
      `${side}.endpoint.scheme`,
      (e) => partyOf(e).endpoint?.scheme !== '',
    ),
    rule(names.endpoint, `The ${side} has an electronic address`, `${side}.endpoint`, (e) =>
      Boolean(partyOf(e).endpoint?.id),
    ),
    rule('BR-CO-09', 'A VAT number begins with its country', `${side}.vatNumber`, (e) => beginsWithCountry(partyOf(e))),
    rule('EE-01', 'An Estonian registry code has 8 digits and a right check digit', `${side}.registryCode`, (e) =>
      codeIsRight(partyOf(e)),
    ),
  ];
};

/** Who sells and who buys. */
export const partiesRules: readonly Rule[] = [
  ...partyRules('seller', {
    name: 'BR-06',
    address: 'BR-08',
    country: 'BR-09',
    scheme: 'BR-62',
    endpoint: 'PEPPOL-EN16931-R020',
  }),
  ...partyRules('buyer', {
    name: 'BR-07',
    address: 'BR-10',
    country: 'BR-11',
    scheme: 'BR-63',
    endpoint: 'PEPPOL-EN16931-R010',
  }),
  rule(
    'BR-CO-26',
    'The seller has a registry code or a VAT number',
    'seller.registryCode',
    ({ seller }) => Boolean(seller.registryCode) || Boolean(seller.vatNumber),
  ),
];
