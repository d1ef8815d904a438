import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, hostname } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What statfs calls such a file system (TMPFS_MAGIC in Linux's magic.h). */
const TMPFS = 0x01021994;
const GIB = 1024 ** 3;
/** A run of the backend tests fills less than 2 GiB. */
const ROOM_BYTES = 3 * GIB;
/** With less, the database would take memory that the tests need. */
const FREE_MEMORY_BYTES = 8 * GIB;

/** @returns the name of a folder outside the data folder that holds something of it, different for each data folder */
export const folderNameFor = (dataDir) => `valikool-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;

/** The host's name is in it, because two containers may share `/dev/shm` and have the project at the same path. */
const folderOf = (dataDir, parent) => join(parent, folderNameFor(`${hostname()}:${dataDir}`));

/** Bytes that this process may still use; in a container its limit counts, too. */
const availableMemory = () => Math.min(freemem(), process.availableMemory());

/**
 * Makes an empty folder in memory for the database of tests, and deletes what a killed run left there. Tests make and drop
 * hundreds of databases of 1,300 files each. On ext4 every new file is slow for a while after many were deleted: a database
 * takes two seconds of processor there, and a tenth of a second in memory.
 * @returns the path, or null where there is no such file system, or not room enough
 */
export function makeMemoryFolder(dataDir, { parent = MEMORY, statfs = statfsSync, freeMemory = availableMemory } = {}) {
  try {
    removeMemoryFolder(dataDir, parent);
    const { type, bavail, bsize } = statfs(parent);
    if (type !== TMPFS || bavail * bsize < ROOM_BYTES || freeMemory() < FREE_MEMORY_BYTES) return null;
    const folder = folderOf(dataDir, parent);
    // Fails when it exists. Anybody may write to `/dev/shm`, so that folder would be somebody else's.
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    return null;
  }
}

/** Gives the memory of a data folder's database back, once the server has ended. */
export const removeMemoryFolder = (dataDir, parent = MEMORY) =>
  rmSync(folderOf(dataDir, parent), { recursive: true, force: true });
