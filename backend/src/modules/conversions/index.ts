import { ConversionsController } from './conversions.controller';
import { conversionsRoutes } from './conversions.routes';
import type { ConversionsService } from './conversions.service';

export { ConversionsRepository } from './conversions.repository';
export { ConversionsService } from './conversions.service';

export const conversionsModule = (conversions: ConversionsService) => ({
  routes: conversionsRoutes(new ConversionsController(conversions)),
});
