import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

const poolId = 'eu-central-1_Newer0001'
const clientId = 'allcity'

export interface NewerPool {
  endpoint: string
  poolId: string
  clientId: string
  /** Sets one answer for all requests from now on; null restores the normal answers. */
  spoil(answer: { status: number; body: string } | null): void
}

/** A `sub` as Amazon's newer pools give it: written as a UUID, but of no variant that RFC 9562 knows. */
export const newerSub = (): string => randomUUID().replace(/^(.{19})./, (_, before: string) => `${before}0`)

/** A hosted pool with one account that takes any password, until the end of this test. */
export async function startNewerPool(sub: string, email: string): Promise<NewerPool> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', use: 'sig' }] }
  let spoilt: { status: number; body: string } | null = null
  let endpoint = ''
  const signed = (claims: object) =>
    new SignJWT({ sub, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(`${endpoint}/${poolId}`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  const server = createServer(async (request, response) => {
    const isKeys = request.url?.endsWith('/.well-known/jwks.json')
    const { status, body } = spoilt ?? { status: 200, body: JSON.stringify(isKeys ? keys : await tokens()) }
    response.writeHead(status).end(body)
  })
  const tokens = async () => ({
    AuthenticationResult: {
      IdToken: await signed({ token_use: 'id', aud: clientId, email, email_verified: true }),
      AccessToken: await signed({ token_use: 'access', client_id: clientId }),
      RefreshToken: 'of-the-pool',
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    endpoint,
    poolId,
    clientId,
    spoil: (answer) => {
      spoilt = answer
    },
  }
}
