import { readFile } from 'node:fs/promises'
import { z } from 'zod'

export const folder = new URL('../../../../../samples/', import.meta.url)

/** A file of the sample world. @throws ZodError when it is not what it should be. */
export async function readSample<T extends z.ZodType>(name: string, shape: T): Promise<z.output<T>> {
  return shape.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')))
}

export const readSamples = <T extends z.ZodType>(name: string, item: T) => readSample(name, z.array(item))
