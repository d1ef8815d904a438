const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** The name of a card's brand as it stands on the card. @param brand the provider's code, such as `visa` */
export const cardBrand = (brand: string): string => names[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`;
