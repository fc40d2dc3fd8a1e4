import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose'
import { z } from 'zod'
import { type Member, password, type World } from './world.ts'

/** Each from its own address, so that no limit counts them together. */
export const post = (
  { app }: World,
  url: string,
  payload: object,
  cookie?: string,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: `10.${randomUUID()
      .replaceAll(/\D/g, '')
      .slice(0, 6)
      .replace(/(..)(..)(..)/, '$1.$2.$3')}`,
    ...(cookie ? { cookies: { refresh_token: cookie } } : {}),
  })

export const signIn = (world: World, email: string, secret = password) =>
  post(world, '/api/auth/login', { email, password: secret })

export const refresh = (world: World, cookie: string) => post(world, '/api/auth/refresh', {}, cookie)

export const getCookie = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.cookies.find(({ name }) => name === 'refresh_token') ?? { name: '', value: '' }

export const profileWith = (app: FastifyInstance, token: string) =>
  app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } })

/** 200 for a valid token. */
export const isKnown = async ({ app }: World, token: string) => (await profileWith(app, token)).statusCode

/** Internal tables of the user pool. */
export const selectPool = ({ parts: { db } }: World) =>
  db.withTables<{
    'user_pool.key': { purpose: string; value: string }
    'user_pool.refresh_token': { origin_jti: string; rotated_at: Date | null }
  }>()

export const getPublicKey = ({ parts }: World) =>
  z.object({ kid: z.string() }).loose().parse(parts.pool?.jwks().keys[0])

/** A token signed by the pool, with other claims. */
export async function signed(world: World, change: JWTPayload, member: Member): Promise<string> {
  const { value } = await selectPool(world)
    .selectFrom('user_pool.key')
    .select('value')
    .where('purpose', '=', 'signing')
    .executeTakeFirstOrThrow()
  const key = await importJWK(JSON.parse(value), 'RS256')
  return new SignJWT({ ...decodeJwt(member.idToken), ...change })
    .setProtectedHeader({ alg: 'RS256', kid: getPublicKey(world).kid })
    .sign(key)
}
