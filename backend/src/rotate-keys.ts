import { loadKeysFile } from '#config';
import { rotateSigningKeys, type SigningAlgorithm } from '#modules/auth/index';

const ALGORITHMS: readonly SigningAlgorithm[] = ['ES256', 'RS256'];

/** `rotate-keys [ES256|RS256]`: a new key signs from now on; earlier ones only verify (docs/configuration.md). */
function main(): void {
  const [wanted] = process.argv.slice(2);
  const algorithm = ALGORITHMS.find((known) => known === wanted) ?? null;
  if (wanted !== undefined && algorithm === null) throw new Error(`usage: rotate-keys [${ALGORITHMS.join('|')}]`);
  const { signing, retired } = rotateSigningKeys(loadKeysFile(), algorithm);
  process.stdout.write(`${signing} signs from now on; ${retired.join(', ')} only verifies\n`);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
