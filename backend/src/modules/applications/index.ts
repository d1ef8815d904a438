import { ApplicationsController } from './applications.controller';
import { applicationsRoutes } from './applications.routes';
import type { ApplicationsService } from './applications.service';

export { applicationDecided, applicationMessages, applicationSubmitted } from './applications.messages';
export { ApplicationsRepository } from './applications.repository';
export { ApplicationsService, type ApplicationStores } from './applications.service';
export type { ActiveRegistrations, ApplicationStatus } from './applications.types';

export const applicationsModule = (applications: ApplicationsService) => ({
  routes: applicationsRoutes(new ApplicationsController(applications)),
});
