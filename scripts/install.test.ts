import { expect, test } from 'vitest'
import { isSupported } from './install.mjs'

test('a Node of the machine is used when it is a supported release at least as new as the pinned one', () => {
  const hosts = ['20.20.2', '24.9.0', '24.20.9', '24.21.0', '24.21.1', '24.30.0', '25.1.0', '26.0.0']
  expect(hosts.filter((host) => isSupported(host, '24.21.0'))).toEqual(['24.21.0', '24.21.1', '24.30.0', '26.0.0'])
})
