/** `cohort.draft-to-completed`: each pair of states has a code of its own; all pairs of a noun share a text. */
const transition = /^([a-z-]+)\.(?!nothing-)[a-z-]+-to-[a-z-]+$/;

/**
 * Keys of the text for an error, most specific first: the remote's text for the code, then that of shared-ui.
 * @param namespace whose `errors.<code>` texts come first, most often the remote's id
 */
export function errorKeys(code: string, namespace?: string): string[] {
  const noun = transition.exec(code)?.[1];
  const codes = noun === undefined ? [code] : [code, `${noun}.transition`];
  return codes.flatMap((each) => [
    ...(namespace === undefined ? [] : [`${namespace}:errors.${each}`]),
    `shared:errors.codes.${each}`,
  ]);
}
