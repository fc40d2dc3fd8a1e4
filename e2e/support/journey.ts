import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { administrator, type Member, makeMember, newcomer } from './members.ts'
import { Outbox } from './outbox.ts'
import { type AppServer, startServer } from './server.ts'

interface ForTest {
  /** An empty server, with an administrator, that this test may kill, restart and fill as it likes. */
  ownServer: AppServer
  pageFaults: string[]
}

/** A server without the sample world, and who is in charge of it. */
type Office = AppServer & { chief: Member; deputy: Member }

interface ForWorker {
  /** For journeys that need an administrator: each may find what the ones before it left, and restarts what it ends. */
  office: Office
  /** The server with the sample world that all journeys share. */
  server: Pick<AppServer, 'baseUrl' | 'dataDir' | 'outbox'>
}

const faults = /Content Security Policy|hydrat|Minified React error/i

/** A journey: a browser on a real server. It fails when the page throws, breaks its own policy or hydrates wrongly. */
export const test = base.extend<ForTest, ForWorker>({
  server: [
    async ({}, use) => {
      const { JOURNEYS_BASE_URL: baseUrl, JOURNEYS_DATA_DIR: dataDir } = process.env
      if (!baseUrl || !dataDir) throw new Error('The shared server is not running: see support/global-setup.ts.')
      await use({ baseUrl, dataDir, outbox: new Outbox(join(dataDir, 'outbox')) })
    },
    { scope: 'worker' },
  ],
  office: [
    async ({}, use) => {
      const [chief, deputy] = [newcomer(), newcomer()]
      // All journeys come from one address.
      const environment = { DEMO: '0', REQUESTS_A_MINUTE: '6000', ADMIN_EMAILS: `${chief.email},${deputy.email}` }
      const server = await startServer({ environment })
      await use({ ...server, chief: await makeMember(server, chief), deputy: await makeMember(server, deputy) })
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  ownServer: [
    async ({}, use) => {
      const server = await startServer({ environment: { DEMO: '0', ADMIN_EMAILS: administrator.email } })
      await use(server)
      await server.stop()
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.baseUrl),
  pageFaults: [
    async ({ context }, use) => {
      const heard: string[] = []
      context.on('weberror', (error) => heard.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && faults.test(message.text())) heard.push(message.text())
      })
      await use(heard)
      base.expect(heard).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
