export { FeedbackImportsPage as Component } from './ImportsPage';
