export { ResultsImportsPage as Component } from './ImportsPage';
