import { instant, z } from '#platform/index';
import { CANARY_DAYS, REGISTRY_STATES, VERSION_STATES } from './front-ends.types';

const VersionDto = z.object({
  id: z.string().openapi({ description: 'Hash of its files', example: '6b6ebb02ffa3e052' }),
  state: z.enum(VERSION_STATES),
  percent: z.number().int().openapi({ description: 'Of the visitors that get a canary; 0 for all others' }),
  isOverdue: z.boolean().openapi({
    description: `A canary that was published more than ${CANARY_DAYS} days ago: it does not end by itself`,
  }),
  build: z.string(),
  builtAt: instant,
  publishedAt: instant,
  currentAt: instant.nullable().openapi({ description: 'When it last became current' }),
  revision: z.string().openapi({ description: 'Of its sources; empty when unknown' }),
  sharedUi: z.string().openapi({ description: 'The version of shared-ui that it was built against', example: '0.1.0' }),
});

export const FrontEndVersionsDto = z
  .object({
    registry: z.enum(REGISTRY_STATES),
    frontEnds: z.array(
      z.object({
        id: z.string().openapi({ example: 'student' }),
        versions: z.array(VersionDto).openapi({ description: 'The newest first, at most ten and those in force' }),
      }),
    ),
  })
  .openapi('FrontEndVersions');
