export interface ClientConfig {
  identityEndpoint: string
  clientId: string
  region: string
  imageBaseUrl: string
  mapStyleUrl: string
  /** The address of a PMTiles file, when the deployment draws its own basemap. */
  mapPmtiles: string | null
  mapId: string
  /** Where people reach this installation, without a slash at the end. */
  baseUrl: string
  uploadsEndpoint: '/api/uploads'
  /** Where the operator wants to be written to, if anywhere. */
  contactEmail: string | null
  /** Whether browsers may install the app: it then opens without a network. */
  isInstallable: boolean
  /** Whether the pages that are opened are counted. */
  countsVisits: boolean
}

let current: ClientConfig | undefined

/** Called once by each entry, before anything renders. */
export function setClientConfig(config: ClientConfig): void {
  current = config
}

export function clientConfig(): ClientConfig {
  if (!current) throw new Error('The configuration is set by the entry before anything reads it.')
  return current
}
