import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const built = resolve(import.meta.dirname, '../../web/dist')

/** The built web app, which `npm test` builds first; undefined when a test file runs alone without a build. */
export const webFolder = existsSync(join(built, 'server/entry-server.js')) ? built : undefined
