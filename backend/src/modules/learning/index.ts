/** The face of learning: what other modules may use. */
export { progressWriter, type ProgressWriter } from './progress-writer';
