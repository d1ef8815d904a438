export { NextYearPage as Component } from './ImportsPage';
