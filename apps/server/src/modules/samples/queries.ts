import { readFile } from 'node:fs/promises'
import type { UserPool } from '@allcity/user-pool'
import { z } from 'zod'
import { sampleAccount } from './rules.ts'

export const folder = new URL('../../../../../samples/', import.meta.url)

/**
 * A file of the sample world.
 * @throws ZodError when it is invalid.
 */
export async function readSample<T extends z.ZodType>(name: string, shape: T): Promise<z.output<T>> {
  return shape.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')))
}

export const readSamples = <T extends z.ZodType>(name: string, item: T) => readSample(name, z.array(item))

/** A sentence on how to sign in with the sample account; null where there is none, as in a hosted pool or after its removal. */
export async function findSampleSignIn(pool: UserPool | null): Promise<string | null> {
  if (!(await pool?.hasAccount(sampleAccount.email))) return null
  return `Sign in as ${sampleAccount.email} with the password ${sampleAccount.password}`
}
