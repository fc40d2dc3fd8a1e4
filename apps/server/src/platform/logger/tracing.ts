import type { Context, Span } from '@opentelemetry/api'
import { requestContext } from './request-context.ts'

/** OpenTelemetry spans (https://opentelemetry.io/docs/specs/semconv/): one per request, with one per query below it. */
export interface Tracing {
  /** Begins the span of a request; `traceparent` (https://www.w3.org/TR/trace-context/) comes from a proxy before us. */
  begin(method: string, traceparent: string | undefined): RequestTrace
  /** A query that has just ended. Its statement has placeholders instead of values. */
  query(statement: string, milliseconds: number, failed: boolean): void
  /** A problem with the collector, as a sentence without its full stop; null when it answers. */
  check(): Promise<string | null>
  close(): Promise<void>
}

export interface RequestTrace {
  context: Context
  end(route: string, status: number): void
}

const scope = 'allcity'

/**
 * Sends spans to a collector by OTLP over HTTP. Everything is loaded here, so that it costs nothing where it is off.
 * @param endpoint its base address, as in `OTEL_EXPORTER_OTLP_ENDPOINT`.
 */
export async function openTracing(endpoint: string, serviceName: string, version: string): Promise<Tracing> {
  const [api, { ExportResultCode, W3CTraceContextPropagator }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  // Spans that an unreachable collector does not take in time are dropped, so that the shutdown is not delayed.
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 2_000 })
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: 2_000 })],
  })
  const tracer = provider.getTracer(scope, version)
  const propagator = new W3CTraceContextPropagator()
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, defaultTextMapGetter } = api

  const isContext = (value: unknown): value is Context =>
    typeof value === 'object' && value !== null && 'getValue' in value
  const fail = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR })

  return {
    begin: (method, traceparent) => {
      const parent = traceparent
        ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
        : ROOT_CONTEXT
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent)
      return {
        context: trace.setSpan(parent, span),
        end: (route, status) => {
          span.updateName(`${method} ${route}`)
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          })
          if (status >= 500) fail(span)
          span.end()
        },
      }
    },
    query: (statement, milliseconds, failed) => {
      const context = requestContext()?.trace
      // Queries outside a request, such as polling by the queue, would fill the collector.
      if (!isContext(context)) return
      const endTime = Date.now()
      const [verb = 'query'] = statement.trimStart().split(/\s/, 1)
      const span = tracer.startSpan(
        verb,
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - milliseconds,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, 2_000) },
        },
        context,
      )
      if (failed) fail(span)
      span.end(endTime)
    },
    check: () =>
      new Promise((resolve) => {
        exporter.export([], ({ code }) =>
          resolve(code === ExportResultCode.SUCCESS ? null : 'The collector of traces does not answer'),
        )
      }),
    close: () => provider.shutdown().catch(() => undefined),
  }
}
