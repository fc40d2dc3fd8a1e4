import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Browser, expect, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import type { Outbox } from './outbox.ts'

export interface Member {
  username: string
  email: string
  password: string
}

interface Place {
  baseUrl: string
  outbox: Outbox
}

/** An account with this address is an administrator of a server that one journey uses alone. */
export const administrator: Member = { username: 'chief', email: 'chief@example.org', password: 'green line, last car' }

/** A new name, address and password that no test has used; the account does not exist yet. */
export function newcomer(): Member {
  const username = `walker_${crypto.randomUUID().slice(0, 8)}`
  return { username, email: `${username}@example.org`, password: 'green line, last car' }
}

/** An account whose address is not confirmed; its code lies in the outbox. */
export async function makeUnconfirmed({ baseUrl }: Place, member = newcomer()): Promise<Member> {
  await askPool(baseUrl, 'SignUp', {
    Username: member.email,
    Password: member.password,
    UserAttributes: [
      { Name: 'email', Value: member.email },
      { Name: 'preferred_username', Value: member.username },
    ],
  })
  return member
}

/** An account that can sign in. */
export async function makeMember(place: Place, wanted?: Member): Promise<Member> {
  const member = await makeUnconfirmed(place, wanted)
  const code = await place.outbox.codeFor(member.email)
  await askPool(place.baseUrl, 'ConfirmSignUp', { Username: member.email, ConfirmationCode: code })
  return member
}

/**
 * Opens a page as this member, or no page for a journey that only calls the API. The form itself has journeys of its own: here only its
 * outcome counts.
 */
export async function signIn(page: Page, { username, email, password }: Member, path?: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { access_token: accessToken, id_token: idToken } = await answer.json()
  await page.goto('/robots.txt')
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) Reflect.get(globalThis, 'localStorage').setItem(key, value)
    },
    { accessToken, idToken, username },
  )
  if (path !== undefined) await openPage(page, path)
}

/** A page in a separate browser, of a member or a visitor. */
export async function visit(browser: Browser, baseURL: string, member?: Member, path?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  if (member) await signIn(page, member, path)
  else await openPage(page, path ?? '/')
  return page
}

/** Calls the API with the page's own token, as the page does it. */
export async function send(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => Reflect.get(globalThis, 'localStorage').getItem('idToken'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

/** Calls from a unique address, as people do: the pool limits requests per address. */
async function askPool(baseUrl: string, operation: string, payload: Record<string, unknown>): Promise<void> {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  const sent = request(`${baseUrl}/identity/`, {
    method: 'POST',
    localAddress: `127.${a}.${b}.${Math.max(1, Math.min(254, c ?? 1))}`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  })
  sent.end(JSON.stringify({ ClientId: 'allcity', ...payload }))
  const answer = await new Promise<IncomingMessage>((done, fail) => sent.once('response', done).once('error', fail))
  const body = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`${operation} was refused: ${body}`)
}
