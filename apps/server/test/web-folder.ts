import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const built = resolve(import.meta.dirname, '../../web/dist')

/** The built web app, which `npm test` makes first; undefined where a file of tests runs alone and nobody has built it. */
export const webFolder = existsSync(join(built, 'server/entry-server.js')) ? built : undefined
