/** Whether an error means that a file of an old build is gone; only a reload helps. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading chunk \S+ failed/.test(error.message));
