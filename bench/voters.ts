import { readEnv } from '../apps/server/src/env.ts'
import { openServices } from '../apps/server/src/services.ts'

export interface Voter {
  id: string
  token: string
}

/** Cheap password hash: only votes are measured here. */
const password = 'five boroughs at night'
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$dVdDKmW7iVZLDp0powmFDg$vp/bFPF5F1LU8H3/u5AGzG+0OP2d2onVWCDfwjibtRg'

/** Signed-in members of a server that will run at `baseUrl`. */
export async function makeVoters(url: string, dataDir: string, baseUrl: string, count: number): Promise<Voter[]> {
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir, BASE_URL: baseUrl, LOG_LEVEL: 'silent' })
  const parts = await openServices(env, () => undefined)
  const voters: Voter[] = []
  for (let number = 1; number <= count; number++) {
    const [username, email] = [`voter-${number}`, `voter-${number}@example.org`]
    const id = (await parts.pool?.seedAccount({ email, passwordHash, username })) ?? ''
    await parts.db.insertInto('member').values({ id, username, email }).execute()
    const AuthParameters = { USERNAME: email, PASSWORD: password }
    const answer = await parts.pool?.handle('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'allcity',
      AuthParameters,
    })
    voters.push({ id, token: tokenIn(answer) })
  }
  await parts.close()
  return voters
}

function tokenIn(answer: unknown): string {
  const token = /"IdToken":"([^"]+)"/.exec(JSON.stringify(answer))?.[1]
  if (!token) throw new Error('A voter could not sign in.')
  return token
}
