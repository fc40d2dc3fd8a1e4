import { clientConfig } from '#web/lib/config.ts'

const readHost = (address: string) => (URL.canParse(address) ? new URL(address).host : null)

/** The host of a URL; null for this site itself. */
export function readOtherHost(address: string): string | null {
  const host = readHost(address)
  return host === readHost(clientConfig().baseUrl) ? null : host
}
