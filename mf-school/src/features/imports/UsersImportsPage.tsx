export { UsersImportsPage as Component } from './ImportsPage';
