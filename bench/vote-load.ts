/** Sends votes on eight connections until the time is over, each from another of these members; prints how many a second were taken. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

interface Plan {
  url: string
  seconds: number
  connections: number
  tokens: string[]
  battles: string[]
}

const { url, seconds, connections, tokens, battles }: Plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const bodies = ['{"choice":"one"}', '{"choice":"other"}']

function vote(turn: number): Promise<void> {
  const token = tokens[turn % tokens.length]
  const battle = battles[Math.floor(turn / tokens.length) % battles.length]
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((done, fail) => {
    const sent = request(`${url}/api/battles/${battle}/vote`, { method: 'PUT', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`answered ${answer.statusCode}`))))
    })
    sent.on('error', fail)
    sent.end(bodies[turn % 2])
  })
}

const began = performance.now()
let taken = 0
await Promise.all(
  Array.from({ length: connections }, async (_, connection) => {
    for (let turn = connection; performance.now() - began < seconds * 1_000; turn += connections) {
      await vote(turn)
      taken += 1
    }
  }),
)
console.log(taken / ((performance.now() - began) / 1_000))
process.exit(0)
