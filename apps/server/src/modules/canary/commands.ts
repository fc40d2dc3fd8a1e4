import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SignedCanary } from '@allcity/contract/canary'
import { canaryText } from '@allcity/contract/canary-text'
import { dayMs } from '@allcity/contract/dates'
import { formatDay } from '#server/platform/lib/utc-day.ts'
import { computeFingerprint } from './rules.ts'

const repository = fileURLToPath(new URL('../../../../../', import.meta.url))
const longestStatement = 10_000

/**
 * Creates a key pair: the private key in `path`, readable by its owner alone, and the public key beside it.
 * @throws Error with a sentence when a file exists already, or when the path is inside the repository.
 */
export async function makeKeys(path: string): Promise<{ publicPath: string; fingerprint: string }> {
  if (isWithin(path, repository))
    throw new Error(
      `${path} lies in the folder of the program, where keys are easily given away. Choose another place.`,
    )
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const publicPath = `${path}.pub`
  await writeNew(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600)
  await writeNew(publicPath, publicKey.export({ type: 'spki', format: 'pem' }).toString(), 0o644)
  return { publicPath, fingerprint: computeFingerprint(publicKey) }
}

interface Wish {
  keyPath: string
  site: string
  statement: string
  news: string | null
  validDays: number
  out: string
  now: number
}

/** Signs a statement dated today and writes it atomically, so that no reader sees a partial file. */
export async function signCanary({ keyPath, site, statement, news, validDays, out, now }: Wish) {
  checkWords(statement, news)
  const key = await readKey(keyPath)
  const publicKey = createPublicKey(key)
  const terms = {
    site,
    signedOn: formatDay(new Date(now)),
    renewBy: formatDay(new Date(now + validDays * dayMs)),
    news,
    statement,
  }
  const text = canaryText(terms)
  const signed: SignedCanary = {
    text,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    signature: sign(null, Buffer.from(text), key).toString('base64'),
  }
  await mkdir(dirname(out), { recursive: true })
  const unfinished = `${out}.${process.pid}.part`
  await writeFile(unfinished, `${JSON.stringify(signed, null, 2)}\n`)
  await rename(unfinished, out)
  return { ...terms, fingerprint: computeFingerprint(publicKey) }
}

function checkWords(statement: string, news: string | null): void {
  const text = statement.trim()
  if (text === '') throw new Error('The statement is empty.')
  if (text.length > longestStatement) throw new Error(`The statement is longer than ${longestStatement} characters.`)
  if (/[^\P{Cc}\n\t]/u.test(text)) throw new Error('The statement holds characters that are no text.')
  if (news !== null && (/\p{Cc}/u.test(news) || news.trim() === '' || news.length > 300))
    throw new Error('The news of the day is one line of at most 300 characters.')
}

async function readKey(path: string): Promise<KeyObject> {
  const pem = await readFile(path, 'utf8').catch(() => {
    throw new Error(`The key ${path} cannot be read.`)
  })
  const key = parsedKey(pem)
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${path} holds no private Ed25519 key.`)
  return key
}

function parsedKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

async function writeNew(path: string, text: string, mode: number): Promise<void> {
  await writeFile(path, text, { mode, flag: 'wx' }).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new Error(isThere ? `${path} is there already, and is not written over.` : `${path} cannot be written.`)
  })
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, resolve(path))
  return way !== '' && !way.startsWith('..')
}
