const WEIGHTS = [7, 3, 1];

/** Estonian reference number: weights 7-3-1 from the right, the last digit is the check. */
function isViitenumber(text: string): boolean {
  if (!/^\d{2,20}$/.test(text)) return false;
  const digits = Array.from(text, Number).reverse();
  const [check, ...base] = digits;
  const sum = base.reduce((total, digit, index) => total + digit * (WEIGHTS[index % 3] ?? 0), 0);
  return check === (10 - (sum % 10)) % 10;
}

/** Creditor reference of ISO 11649: `RF`, two check digits, remainder 1 by 97. */
function isCreditorReference(text: string): boolean {
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  const digits = Array.from(moved, (sign) => parseInt(sign, 36).toString()).join('');
  return BigInt(digits) % 97n === 1n;
}

/** Banks refuse a payment order whose structured reference fails its own check digits. */
export const isBankReference = (text: string): boolean => isViitenumber(text) || isCreditorReference(text);
