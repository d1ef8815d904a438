/** The face of applications: what other modules may use. */
export { applicationDecided, applicationSubmitted } from './applications.messages';
export { applicationsEraser } from './applications-writer';
