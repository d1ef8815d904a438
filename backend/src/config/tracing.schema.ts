import { z } from 'zod';

/** Settings of traces, by the names of the OpenTelemetry specification (opentelemetry.io/docs/specs/otel/configuration). */
export const tracingSettings = {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. Unset switches tracing off. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Which part of the traces that begin here is recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
