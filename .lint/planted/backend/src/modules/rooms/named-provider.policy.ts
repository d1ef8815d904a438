export const isBankLink = (provider: string): boolean => provider === 'montonio';
