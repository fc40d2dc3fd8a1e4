import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let domains: Set<string> | undefined

/** Whether a mailbox is one that anybody gets for an hour. The package's own check makes its set of thousands anew for each address. */
export function isDisposable(address: string): boolean {
  domains ??= disposableEmailBlocklistSet()
  return domains.has(
    address
      .slice(address.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  )
}
