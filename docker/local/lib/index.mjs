/**
 * The face of the local stack, for tests and tools: the same parts that `npm start` runs.
 * Everything else in this folder is inside.
 */
export { startServices } from './services.mjs';
export { startStack } from './stack.mjs';
