import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { tellerFor, tellsPeople } from './teller.ts'

test('reports a failed start as a log line where requests are logged, and as a sentence elsewhere', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const tell = tellerFor('info', log)
  tell.warn('The store does not answer. Allcity goes on without.')
  tell.fatal(new Error('Port 3000 is taken'))
  const [warned, ended] = lines.map((line) => JSON.parse(line))
  expect(warned).toMatchObject({ level: 'warn', msg: 'The store does not answer. Allcity goes on without.' })
  expect(ended).toMatchObject({ level: 'fatal', err: { message: 'Port 3000 is taken' } })
  expect([tellerFor('warn', log), tellerFor('silent', log)]).toEqual([tellsPeople, tellsPeople])
})
