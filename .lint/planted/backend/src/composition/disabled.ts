// eslint-disable-next-line valikool/no-console
console.info('comments switch nothing off');
export const disabled = true;
