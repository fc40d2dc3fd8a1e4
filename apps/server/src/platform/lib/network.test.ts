import { expect, test } from 'vitest'
import { rateLimitKey, toNetwork } from './network.ts'

test.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7::/48'],
  ['2001:0db8:0007:0001:0:0:0:9', '2001:db8:7::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('logs %s only as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test.each([
  ['198.51.100.77', '198.51.100.77'],
  ['::ffff:198.51.100.77', '198.51.100.77'],
  ['2001:db8:7:1:aaaa::1', '2001:db8:7:1::'],
  ['2001:db8:7:1::2', '2001:db8:7:1::'],
  ['2001:db8:7:2::2', '2001:db8:7:2::'],
])('counts %s as %s', (address, customer) => {
  expect(rateLimitKey(address)).toBe(customer)
})
