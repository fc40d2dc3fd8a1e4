import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let domains: Set<string> | undefined

/** Whether a mailbox is a disposable one. The package's own check rebuilds its set of thousands for each address. */
export function isDisposable(address: string): boolean {
  domains ??= disposableEmailBlocklistSet()
  return domains.has(
    address
      .slice(address.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  )
}
