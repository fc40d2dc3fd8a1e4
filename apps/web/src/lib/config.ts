import type { ClientConfig } from '@allcity/contract/rendering'

let current: ClientConfig | undefined

/** Called once by each entry, before anything renders. */
export function setClientConfig(config: ClientConfig): void {
  current = config
}

export function clientConfig(): ClientConfig {
  if (!current) throw new Error('The configuration is set by the entry before anything reads it.')
  return current
}
