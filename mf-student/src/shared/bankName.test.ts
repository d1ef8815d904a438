import { atBank } from './bankName';

it.each([
  ['LHV', 'LHV-s'],
  ['SEB', 'SEB-s'],
  ['N26', 'N26-s'],
  ['Swedbank', 'Swedbankis'],
  ['Luminor', 'Luminoris'],
  ['Citadele', 'Citadeles'],
  ['Coop Pank', 'Coop Pangas'],
])('says "%s" in Estonian as "%s"', (name, said) => {
  expect(atBank(name, 'et')).toBe(said);
  expect(atBank(name, 'en')).toBe(name);
});
