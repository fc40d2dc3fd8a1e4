import { type Agent, request } from 'node:http'

interface Sent {
  url: string
  agent: Agent
  token: string
  battle: string
  choice: 'one' | 'other'
}

/** Sends one vote, at a fraction of what `fetch` takes of the sender's own time. @throws Error unless it is taken. */
export function sendVote({ url, agent, token, battle, choice }: Sent): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((done, fail) => {
    const sent = request(`${url}/api/battles/${battle}/vote`, { method: 'PUT', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => (answer.statusCode === 200 ? done() : fail(new Error(`answered ${answer.statusCode}`))))
    })
    sent.on('error', fail)
    sent.end(`{"choice":"${choice}"}`)
  })
}
