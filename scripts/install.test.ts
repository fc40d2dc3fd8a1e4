import { expect, test } from 'vitest'
import { isComplete, isSupported } from './install.mjs'

test('a Node of the machine is used when it is a supported release at least as new as the pinned one', () => {
  const hosts = ['20.20.2', '24.9.0', '24.20.9', '24.21.0', '24.21.1', '24.30.0', '25.1.0', '26.0.0']
  expect(hosts.filter((host) => isSupported(host, '24.21.0'))).toEqual(['24.21.0', '24.21.1', '24.30.0', '26.0.0'])
})

test('a start does without the development packages, which the tests install', () => {
  const locked = {
    '': {},
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
    'node_modules/vitest': { version: '5.0.0', dev: true },
  }
  const forStart = { 'node_modules/fastify': { version: '5.0.0' } }
  const forTests = { ...forStart, 'node_modules/vitest': { version: '5.0.0' } }
  const states = [{}, forStart, forTests, { ...forTests, 'node_modules/fastify': { version: '4.9.0' } }]
  expect(states.map((installed) => isComplete(locked, installed, false))).toEqual([false, true, true, false])
  expect(states.map((installed) => isComplete(locked, installed, true))).toEqual([false, false, true, false])
})
