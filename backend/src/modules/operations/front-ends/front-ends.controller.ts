import type { FrontEndsService } from './front-ends.service';

export class FrontEndsController {
  constructor(private readonly frontEnds: FrontEndsService) {}

  list = () => this.frontEnds.list();
}
