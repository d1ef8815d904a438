export type Bank = { code: string; name: string; color: string };

/** Banks per country, as `GET /stores/payment-methods` lists them. */
export const BANKS: Record<string, Bank[]> = {
  EE: [
    { code: 'HABAEE2X', name: 'Swedbank', color: '#ee7023' },
    { code: 'EEUHEE2X', name: 'SEB', color: '#3f9c35' },
    { code: 'LHVBEE22', name: 'LHV', color: '#33363b' },
    { code: 'RIKOEE22', name: 'Luminor', color: '#4c1b57' },
    { code: 'EKRDEE22', name: 'Coop Pank', color: '#0b5fa5' },
    { code: 'PARXEE22', name: 'Citadele', color: '#c8102e' },
    { code: 'RVUALT2V', name: 'Revolut', color: '#191c1f' },
    { code: 'NTSBDEB1', name: 'N26', color: '#36a18b' },
  ],
  LV: [
    { code: 'HABALV22', name: 'Swedbank', color: '#ee7023' },
    { code: 'UNLALV2X', name: 'SEB', color: '#3f9c35' },
    { code: 'RVUALT2V', name: 'Revolut', color: '#191c1f' },
  ],
  LT: [
    { code: 'HABALT22', name: 'Swedbank', color: '#ee7023' },
    { code: 'CBVILT2X', name: 'SEB', color: '#3f9c35' },
    { code: 'RVUALT2V', name: 'Revolut', color: '#191c1f' },
  ],
  FI: [
    { code: 'NDEAFIHH', name: 'Nordea', color: '#0000a0' },
    { code: 'OKOYFIHH', name: 'OP', color: '#ff6a10' },
    { code: 'RVUALT2V', name: 'Revolut', color: '#191c1f' },
  ],
};

/** @returns the country's banks; Estonian ones for an unknown country. */
export const banksOf = (country: string | undefined): Bank[] => BANKS[country ?? 'EE'] ?? BANKS['EE'] ?? [];

/** @returns the bank's name by its code in any country, else the code. */
export function bankName(code: string): string {
  const known = Object.values(BANKS)
    .flat()
    .find((bank) => bank.code === code);
  return known?.name ?? code;
}
