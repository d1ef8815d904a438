import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { BackupError } from './backup-error';

/** How tar ends when something changed while it read. */
const CHANGED = 1;
/** A file was added, or was deleted before it was read: as if the copy was made a moment earlier or later. */
const isHarmless = (line: string): boolean =>
  /^tar: .*: (file changed as we read it|File removed before we read it)$/.test(line);

/** Uploads are never changed, only added and deleted, so that they can be copied while the product runs. */
export async function packUploads(uploadsDir: string, file: string): Promise<void> {
  if (!(await stat(uploadsDir).catch(() => null))?.isDirectory())
    throw new BackupError(`UPLOADS_DIR: ${uploadsDir} is no folder`);
  // Its words are read below, so they must not be in the language of the account.
  const child = spawn('env', ['LC_ALL=C', 'tar', '-C', uploadsDir, '-czf', file, '.'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 && !(code === CHANGED && complaint.trim().split('\n').every(isHarmless)))
    throw new BackupError(`The uploaded files cannot be packed: ${complaint.trim()}`);
}
