// eslint-disable-next-line valikool/no-console
console.info('comments switch nothing off');
export const disabled = true;
// oxlint-disable-next-line typescript/no-floating-promises
export const stillLinted = true;
