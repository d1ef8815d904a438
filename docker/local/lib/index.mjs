/**
 * The public interface of the local stack, for tests and tools: the same parts that `npm start` runs. All other files
 * of this folder are internal.
 */
export { startServices } from './services.mjs';
export { startStack } from './stack.mjs';
