const save = async (): Promise<void> => Promise.resolve();
export const go = (): void => {
  save();
};
