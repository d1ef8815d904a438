import { handleJob } from '#platform/index';
import { thumbnailReplaced } from '../authoring/authoring.messages';
import type { ThumbnailService } from '../authoring/thumbnail.service';

export const removeThumbnailJob = (thumbnails: ThumbnailService) =>
  handleJob(thumbnailReplaced, 'courses.remove-thumbnail', ({ thumbnailId }) => thumbnails.removeUnused(thumbnailId));
