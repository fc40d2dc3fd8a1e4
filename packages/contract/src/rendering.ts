import type { Language } from '@allcity/contract/languages'
import type { DistanceUnits } from '@allcity/contract/units'

/** Types exchanged between the server and the web app that renders its pages. */
export interface ClientConfig {
  identityEndpoint: string
  clientId: string
  imageBaseUrl: string
  /** URL of an external map style; empty without one. */
  mapStyleUrl: string
  /** URL of a PMTiles file, when the deployment renders its own basemap. */
  mapPmtiles: string | null
  mapId: string
  /** Public URL of this installation, without a trailing slash. */
  baseUrl: string
  uploadsEndpoint: '/api/uploads'
  /** Shown on the contact page; null when the installation has no address. */
  contactEmail: string | null
  /** Whether browsers may install the app: it then opens without a network. */
  isInstallable: boolean
  /** Whether page views are counted. */
  countsVisits: boolean
}

export interface ApiRequest {
  method: string
  headers: Record<string, string>
  body?: string
}

/** Calls our own API in process; `path` begins with `/api`. */
export type CallApi = (path: string, request: ApiRequest) => Promise<{ status: number; body: unknown }>

export interface PageRequest {
  /** Path and query of the browser's request. */
  url: string
  /** Whether the request comes from a phone, by its headers. */
  isHandheld: boolean
  language: Language
  units: DistanceUnits
  callApi: CallApi
  config: ClientConfig
  /** In milliseconds since 1970. */
  now: number
}

export interface LoadedPage {
  status: number
  /** Target of a redirect; such a page has no content. */
  location?: string
  /** The error to log, unless the reader caused it. */
  failure?: unknown
  /** All data of the page: for one URL and kind of device, the same state renders the same page. */
  state: string
  draw: () => string
}

/** Exports of the web app's server bundle. */
export interface PageBundle {
  load: (request: PageRequest) => Promise<LoadedPage>
}
