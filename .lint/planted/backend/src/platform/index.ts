export { now } from './clock';
