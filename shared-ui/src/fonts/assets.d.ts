/** Bundlers return the address of the emitted file. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
