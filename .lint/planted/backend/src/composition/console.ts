export const say = (): void => {
  console.log('hello');
};
