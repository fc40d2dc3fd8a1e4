import { randomUUID } from 'node:crypto'
import { decodeJwt, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { getPublicKey, isKnown, profileWith, refresh, signed, signIn } from '#test/sessions.ts'
import { type Member, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

function withClaims(token: string, change: object): string {
  const [head, , signature] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), ...change })).toString('base64url')
  return `${head}.${claims}.${signature}`
}

describe('id tokens', () => {
  const rows: [string, (ana: Member) => Promise<string> | string][] = [
    ['has expired', (ana) => signed(world, { exp: Math.floor(Date.now() / 1000) - 60 }, ana)],
    ['is not good yet', (ana) => signed(world, { nbf: Math.floor(Date.now() / 1000) + 3_600 }, ana)],
    ['is meant for another application', (ana) => signed(world, { aud: 'another' }, ana)],
    [
      'comes from another pool',
      (ana) => signed(world, { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_X' }, ana),
    ],
    ['is an access token', (ana) => ana.accessToken],
    ['is no id token by its own words', (ana) => signed(world, { token_use: 'access' }, ana)],
    ['names nobody', (ana) => signed(world, { sub: 'admin' }, ana)],
    ['names another than its session', async (ana) => signed(world, { sub: (await world.member('zoe')).id }, ana)],
    ['has no session', (ana) => signed(world, { origin_jti: randomUUID() }, ana)],
    ['has no signature', (ana) => new UnsecuredJWT(decodeJwt(ana.idToken)).encode()],
    ['had its claims changed', (ana) => withClaims(ana.idToken, { sub: randomUUID() })],
    [
      'is signed with a key of somebody else',
      async (ana) => {
        const { privateKey } = await generateKeyPair('RS256')
        return new SignJWT(decodeJwt(ana.idToken))
          .setProtectedHeader({ alg: 'RS256', kid: getPublicKey(world).kid })
          .sign(privateKey)
      },
    ],
    [
      'is signed with our public key as if it were a secret',
      async (ana) => {
        const key = await importJWK(getPublicKey(world), 'RS256', { extractable: true })
        if (key instanceof Uint8Array) throw new Error('No RSA key')
        const secret = new TextEncoder().encode(await exportSPKI(key))
        return new SignJWT(decodeJwt(ana.idToken))
          .setProtectedHeader({ alg: 'HS256', kid: getPublicKey(world).kid })
          .sign(secret)
      },
    ],
    ['is no token', () => 'a.b.c'],
  ]

  test.each(rows)('refuses a token that %s', async (_, make) => {
    const ana = await world.member('ana')
    const answer = await profileWith(world.app, await make(ana))
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'unauthenticated'])
  })

  test('accepts the same claims when the pool signed them', async () => {
    const ana = await world.member('ana')
    expect(await isKnown(world, await signed(world, {}, ana))).toBe(200)
  })

  test('a malformed Authorization header is answered with the right format', async () => {
    const answer = await world.app.inject({ url: '/api/users/profile', headers: { authorization: 'Basic YTpi' } })
    expect([answer.statusCode, answer.json().message]).toEqual([401, expect.stringContaining('Bearer')])
  })

  test('a token alone creates no member, only a sign-in does', async () => {
    const ana = await world.member('ana')
    await world.parts.db.deleteFrom('member').where('id', '=', ana.id).execute()
    expect(await isKnown(world, ana.idToken)).toBe(401)
    expect((await refresh(world, ana.refreshCookie)).statusCode).toBe(401)
    expect((await signIn(world, ana.email)).statusCode).toBe(200)
    expect(await isKnown(world, ana.idToken)).toBe(200)
  })
})
