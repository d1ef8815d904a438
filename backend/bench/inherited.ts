const PASSED_ON = ['PATH', 'HOME'];

/** The few settings of this process that the programs of the bench get too. */
export const inherited = (): Record<string, string> =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
