/** What the server tells the web app that draws its pages, and is given back. */
export interface ClientConfig {
  identityEndpoint: string
  clientId: string
  imageBaseUrl: string
  /** The address of a map style from elsewhere; empty without one. */
  mapStyleUrl: string
  /** The address of a PMTiles file, when the deployment draws its own basemap. */
  mapPmtiles: string | null
  mapId: string
  /** Where people reach this installation, without a slash at the end. */
  baseUrl: string
  uploadsEndpoint: '/api/uploads'
  /** Shown on the contact page; without one the page says that there is none. */
  contactEmail: string | null
  /** Whether browsers may install the app: it then opens without a network. */
  isInstallable: boolean
  /** Whether the pages that are opened are counted. */
  countsVisits: boolean
}

export interface ApiRequest {
  method: string
  headers: Record<string, string>
  body?: string
}

/** Asks our own API in process; `path` begins with `/api`. */
export type CallApi = (path: string, request: ApiRequest) => Promise<{ status: number; body: unknown }>

export interface PageRequest {
  /** Path and query, as the browser asked. */
  url: string
  /** Whether a phone asks, as the browser says. */
  isHandheld: boolean
  callApi: CallApi
  config: ClientConfig
  /** In milliseconds since 1970. */
  now: number
}

export interface LoadedPage {
  status: number
  /** Where to go instead, for a redirect: such a page has nothing to draw. */
  location?: string
  /** What went wrong, for the log, when it is nothing that the reader did. */
  failure?: unknown
  /** All that the page is drawn from: at one address, for one kind of device, the same state makes the same page. */
  state: string
  draw: () => string
}

/** What the web app's bundle for the server exports. */
export interface PageBundle {
  load: (request: PageRequest) => Promise<LoadedPage>
}
