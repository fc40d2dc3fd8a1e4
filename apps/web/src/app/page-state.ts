import type { Language } from '@allcity/contract/languages'
import type { ClientConfig } from '@allcity/contract/rendering'
import type { DistanceUnits } from '@allcity/contract/units'
import type { DehydratedState } from '@tanstack/react-query'
import { type HydrationState, isRouteErrorResponse } from 'react-router'
import { CallError } from '#web/lib/call-error.ts'
import type { PageAssets } from './document.tsx'

/** The data that the server sends beside the HTML, as JSON in the element `#state`. */
export interface PageState {
  config: ClientConfig
  language: Language
  units: DistanceUnits
  renderedAt: number
  queries: DehydratedState
  loaderData: NonNullable<HydrationState['loaderData']>
  /** The failures that the error page shows, by route id. */
  failures: Record<string, { status: number; reply: CallError['reply'] }>
  assets: PageAssets
}

const unknownReply = { error: 'internal', message: '' } as const

/** Reduces failures to the parts that may leave the server: internal errors stay here. */
export function describeFailures(errors: Record<string, unknown> | null): PageState['failures'] {
  return Object.fromEntries(Object.entries(errors ?? {}).map(([routeId, error]) => [routeId, describe(error)]))
}

function describe(error: unknown): PageState['failures'][string] {
  if (error instanceof CallError) return { status: error.status, reply: error.reply }
  return { status: isRouteErrorResponse(error) ? error.status : 500, reply: unknownReply }
}

export function reviveFailures(failures: PageState['failures']): Record<string, CallError> | null {
  const entries = Object.entries(failures)
  if (entries.length === 0) return null
  return Object.fromEntries(entries.map(([routeId, { status, reply }]) => [routeId, new CallError(reply, status)]))
}
