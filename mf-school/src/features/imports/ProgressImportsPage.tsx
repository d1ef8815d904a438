export { ProgressImportsPage as Component } from './ImportsPage';
