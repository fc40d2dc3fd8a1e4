import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { PoolDatabase } from './database.ts'
import type { KeyTable } from './tables.ts'

export interface Keys {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
  pepper: Buffer
}

/** Reads the pool's keys and creates them at the first start. Processes that start together agree on one set. */
export async function openKeys(db: PoolDatabase): Promise<Keys> {
  const privateJwk: JWK = JSON.parse(await keep(db, 'signing', makeSigningKey))
  const pepper = Buffer.from(await keep(db, 'pepper', async () => randomBytes(32).toString('hex')), 'hex')
  const { kty, n, e } = privateJwk
  if (!kty || !n || !e) throw new Error('The signing key in user_pool.key is not an RSA key.')

  const kid = await calculateJwkThumbprint({ kty, n, e })
  const publicJwk: JWK = { alg: 'RS256', e, kid, kty, n, use: 'sig' }
  return { kid, privateKey: await imported(privateJwk), publicKey: await imported(publicJwk), publicJwk, pepper }
}

async function keep(db: PoolDatabase, purpose: KeyTable['purpose'], make: () => Promise<string>): Promise<string> {
  const read = () => db.selectFrom('key').select('value').where('purpose', '=', purpose).executeTakeFirst()
  const kept = await read()
  if (kept) return kept.value

  const made = { purpose, value: await make() }
  await db
    .insertInto('key')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())?.value ?? made.value
}

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 3072, extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256')
  if (key instanceof Uint8Array) throw new Error('The signing key in user_pool.key is not an RSA key.')
  return key
}
