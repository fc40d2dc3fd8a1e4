import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { consoleMessages, operatorMessagesFor } from './operator-messages.ts'

test('reports a failed start as a log line where requests are logged, and as a sentence elsewhere', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const tell = operatorMessagesFor('info', log)
  tell.warn('The store does not answer. Allcity goes on without.')
  tell.fatal(new Error('Port 3000 is taken'))
  const [warned, ended] = lines.map((line) => JSON.parse(line))
  expect(warned).toMatchObject({ level: 'warn', msg: 'The store does not answer. Allcity goes on without.' })
  expect(ended).toMatchObject({ level: 'fatal', err: { message: 'Port 3000 is taken' } })
  expect([operatorMessagesFor('warn', log), operatorMessagesFor('silent', log)]).toEqual([
    consoleMessages,
    consoleMessages,
  ])
})
