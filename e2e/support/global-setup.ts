import { startServer } from './server.ts'

/** Starts the server with the sample world that all journeys share; Playwright calls the returned function at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // All journeys come from one address.
  const server = await startServer({ environment: { CONTACT_EMAIL: 'people@example.org', REQUESTS_A_MINUTE: '6000' } })
  process.env.JOURNEYS_BASE_URL = server.baseUrl
  process.env.JOURNEYS_DATA_DIR = server.dataDir
  return server.stop
}
