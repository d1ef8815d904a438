import type { Input } from '#platform/index';
import type { PreviewCohortMessage, PreviewParams } from './preview.schemas';
import type { PreviewService } from './preview.service';

export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  ofClass = ({ actor, params, body }: Input<typeof PreviewParams, typeof PreviewCohortMessage>) =>
    this.previews.ofClass(actor, params.id, { subject: body.subject, body: body.body });
}
