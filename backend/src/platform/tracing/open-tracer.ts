import type { TracingSettings } from './otlp-tracer';
import type { Tracer } from './span';

/** @returns null when tracing is off; nothing of OpenTelemetry is loaded then */
export async function openTracer(
  settings: Omit<TracingSettings, 'endpoint'> & { endpoint: string | undefined },
): Promise<Tracer | null> {
  const { endpoint } = settings;
  if (endpoint === undefined) return null;
  const { otlpTracer } = await import('#platform/tracing/otlp-tracer');
  return otlpTracer({ ...settings, endpoint });
}
