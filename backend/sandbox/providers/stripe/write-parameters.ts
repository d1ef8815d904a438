import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { declaredParameters } from './declared-parameters';

/** Writes `parameters.json` anew, for a new version of the SDK: `npm run stripe-parameters -w backend`. */
writeFileSync(path.join(__dirname, 'parameters.json'), `${JSON.stringify(declaredParameters())}\n`);
