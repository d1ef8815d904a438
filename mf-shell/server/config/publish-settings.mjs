import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{registry: string, installation: string, s3: import('../publish/s3-store.mjs').S3Access}} PublishSettings */

/** The address of the product that runs from this checkout, if one does. @param {string} root @param {string} dataDir */
function runningHere(root, dataDir) {
  try {
    return String(JSON.parse(readFileSync(path.resolve(root, dataDir, 'run.json'), 'utf8')).url);
  } catch {
    return 'http://localhost:3000';
  }
}

/**
 * Reads the settings of the commands that publish front ends.
 * @param {{registry?: string, installation?: string}} given on the command line
 * @param {string} root of the repository
 * @param {Record<string, string | undefined>} [env]
 * @returns {PublishSettings}
 */
export function readPublishSettings(given, root, env = process.env) {
  const dataDir = env.DATA_DIR || '.data';
  const installation = given.installation ?? env.PUBLIC_URL ?? '';
  return {
    registry: (given.registry ?? env.REMOTES_REGISTRY) || path.resolve(root, dataDir, 'remotes'),
    installation: (installation || runningHere(root, dataDir)).replace(/\/+$/, ''),
    s3: {
      endpoint: env.S3_ENDPOINT ?? '',
      region: env.S3_REGION || 'eu-north-1',
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
  };
}
