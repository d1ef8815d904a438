import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error';

const Manifest = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
  'WAL-Ranges': z
    .array(z.object({ Timeline: z.number().int(), 'Start-LSN': z.string(), 'End-LSN': z.string() }))
    .min(1),
});

export type Manifest = {
  /** path → size and SHA-256 */
  files: Map<string, { bytes: number; sha256: string }>;
  /** The part of the server's log without which the backup cannot be used. */
  log: { timeline: number; from: string; to: string };
};

/**
 * Reads PostgreSQL's list of a backup's files. Its last line is the checksum of all lines before.
 * @throws BackupError when it is damaged
 */
export function readManifest(text: string): Manifest {
  const lastLine = text.lastIndexOf('"Manifest-Checksum"');
  const told = /"Manifest-Checksum": "([0-9a-f]+)"/.exec(text.slice(lastLine))?.[1];
  const content = text.slice(0, lastLine);
  if (lastLine < 0 || createHash('sha256').update(content).digest('hex') !== told)
    throw new BackupError('backup_manifest is damaged: this backup cannot be used');
  const manifest = Manifest.parse(JSON.parse(text));
  const ranges = manifest['WAL-Ranges'];
  return {
    files: new Map(manifest.Files.map(({ Path, Size, Checksum }) => [Path, { bytes: Size, sha256: Checksum }])),
    log: {
      timeline: ranges.at(-1)?.Timeline ?? 1,
      from: ranges[0]?.['Start-LSN'] ?? '',
      to: ranges.at(-1)?.['End-LSN'] ?? '',
    },
  };
}
