import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { keptAlive } from './tcp-keepalive.ts'

const againAfterMs = 1_000

/** Listens over its own connection, and reconnects when that breaks; notifications may then have been missed. */
export async function listenTo(
  connectionString: string,
  channel: string,
  hear: (payload: string | null) => void,
): Promise<() => Promise<void>> {
  let isStopped = false
  let client = await connect(connectionString, channel, hear, () => void again())

  async function again(): Promise<void> {
    while (!isStopped) {
      await wait(againAfterMs, undefined, { ref: false })
      try {
        client = await connect(connectionString, channel, hear, () => void again())
        if (isStopped) await client.end()
        else hear(null)
        return
      } catch {
        // The database is still away.
      }
    }
  }

  return async () => {
    isStopped = true
    await client.end().catch(() => undefined)
  }
}

async function connect(
  connectionString: string,
  channel: string,
  hear: (payload: string) => void,
  onEnd: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, ...keptAlive })
  // Without a listener the process would end; the `end` event reports that the connection is gone.
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  await client.connect()
  try {
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    // Such as a server that has become a replica: each try would leave a connection open.
    await client.end().catch(() => undefined)
    throw error
  }
  client.once('end', onEnd)
  return client
}
