/** Sends votes on eight connections until the time is over, each from another of these members; prints how many a second were taken. */
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { sendVote } from './vote-request.ts'

interface Plan {
  url: string
  seconds: number
  connections: number
  tokens: string[]
  battles: string[]
}

const { url, seconds, connections, tokens, battles }: Plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const agent = new Agent({ keepAlive: true, maxSockets: connections })

function vote(turn: number): Promise<void> {
  const token = tokens[turn % tokens.length] ?? ''
  const battle = battles[Math.floor(turn / tokens.length) % battles.length] ?? ''
  return sendVote({ url, agent, token, battle, choice: turn % 2 === 0 ? 'one' : 'other' })
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
