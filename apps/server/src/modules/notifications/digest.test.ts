import { once } from 'node:events'
import { type Digest, notifications } from '@allcity/contract/notifications'
import { users } from '@allcity/contract/users'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts'
import { publishMural } from '#test/photos.ts'
import { type Member, openWorld, type World } from '#test/world.ts'
import { type Post, sendDigests } from './commands/digest.ts'
import { tell, tellOfAchievement } from './commands.ts'

let world: World
let post: Post
let mailer: Mailer
/** A real SMTP server on loopback: the mail it accepted, and whether it accepts any. */
const taken: { to: string; email: Email }[] = []
let isShut = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(isShut ? new Error('The post is shut') : null),
  onData: (stream, { envelope }, done) => {
    const take = async () => {
      const content = Buffer.concat(await stream.toArray())
      taken.push({ to: envelope.rcptTo[0]?.address ?? '', email: await PostalMime.parse(content) })
    }
    take().then(() => done(), done)
  },
})
server.on('error', () => undefined)
beforeAll(async () => {
  world = await openWorld()
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    outbox: '/nowhere',
    from: 'Allcity <no-reply@example.org>',
  })
  post = { mailer, baseUrl: 'https://allcity.example', address: world.parts.photoAddress }
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((done) => server.close(() => done()))
})

const dayInMs = 86_400_000
const days = (count: number) => new Date(Date.now() + count * dayInMs)
const mailsTo = ({ email }: Member) => taken.filter(({ to }) => to === email).map((mail) => mail.email)
const reaches = (who: Member, tier: number) => {
  const reached = { memberId: who.id, achievement: 'streak', tier }
  return world.parts.db.transaction().execute((tx) => tellOfAchievement(tx, reached))
}
/** A member who asked for mail and has something unread. */
async function reader(digest: Digest): Promise<Member> {
  const member = await world.member('reader')
  await world.call(notifications.choose, { body: { digest } }, member)
  await reaches(member, 1)
  return member
}
const getHeader = (email: Email | undefined, key: string) => email?.headers.find((one) => one.key === key)?.value ?? ''

test('sends no digest to a member who did not ask for one', async () => {
  const [member, silent] = [await world.member('reader'), await reader('off')]
  await reaches(member, 1)
  await sendDigests(world.parts.db, post, days(8))
  expect([mailsTo(member), mailsTo(silent)]).toEqual([[], []])
})

test('the next run mails a member whom the previous run had no time to reach', async () => {
  const member = await reader('daily')
  expect(await sendDigests(world.parts.db, post, days(1.2), 0)).toBe(false)
  expect(mailsTo(member)).toEqual([])
  expect(await sendDigests(world.parts.db, post, days(1.2))).toBe(true)
  expect(mailsTo(member)).toHaveLength(1)
})

test('the digest of the next day lists unread notifications with links and a one-click unsubscribe', async () => {
  const member = await reader('daily')
  const zoe = await world.member('zoe')
  const { id } = await publishMural(world, zoe, { title: 'Letters & <signs>' })
  const actor = { id: zoe.id, deed: id }
  const work = { kind: 'member_work' as const, cause: `work:${id}`, artworkId: id, subject: zoe.id, actor }
  await world.parts.db.transaction().execute((tx) => tell(tx, [member.id], work))
  await sendDigests(world.parts.db, post, days(0))
  expect(mailsTo(member), 'the first day is not over').toEqual([])
  await sendDigests(world.parts.db, post, days(1.2))
  const [email] = mailsTo(member)
  expect(email?.subject).toBe('2 unread notifications on Allcity')
  expect(email?.text).toContain(`${zoe.username} added Letters & <signs>\nhttps://allcity.example/artwork/${id}`)
  expect(email?.html).toContain(`${zoe.username} added Letters &amp; &lt;signs&gt;`)
  expect(email?.html).not.toMatch(/<(img|script|link)\b/)
  expect(getHeader(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(getHeader(email, 'list-unsubscribe')).toMatch(
    /^<https:\/\/allcity\.example\/api\/notifications\/stop-mail\?key=[0-9a-f-]{36}>$/,
  )
})

test('the digest is in the language that its reader chose', async () => {
  const member = await reader('daily')
  await world.call(users.editProfile, { body: { language: 'pseudo' } }, member)
  expect((await world.call(users.profile, {}, member)).body.profile.language).toBe('pseudo')
  await sendDigests(world.parts.db, post, days(1.2))
  expect(mailsTo(member).map(({ subject }) => subject)).toEqual([expect.stringContaining('úñŕéáđ ñóţíƒíçáţíóñ')])
})

test('sends one digest a day or week, also with two servers at once, and none without news', async () => {
  const [daily, weekly] = [await reader('daily'), await reader('weekly')]
  const both = (now: Date) => Promise.all([1, 2].map(() => sendDigests(world.parts.db, post, now)))
  await both(days(1.2))
  await both(days(1.3))
  await both(days(2.2))
  expect(mailsTo(daily)).toHaveLength(1)
  await reaches(daily, 2)
  await both(days(3.2))
  expect(mailsTo(daily).map(({ subject }) => subject)).toEqual([
    '1 unread notification on Allcity',
    '1 unread notification on Allcity',
  ])
  await both(days(8))
  expect(mailsTo(weekly)).toHaveLength(1)
})

test('sends no digest to a member whose account is being deleted', async () => {
  const member = await reader('daily')
  const departure = { member_id: member.id, kind: 'delete' as const, held_until: days(8) }
  await world.parts.db.insertInto('departure').values(departure).execute()
  await sendDigests(world.parts.db, post, days(1))
  expect(mailsTo(member)).toEqual([])
})

test('a digest leaves out read notifications and topics muted by mail', async () => {
  const member = await reader('daily')
  const [unread] = (await world.call(notifications.list, { query: {} }, member)).body.items
  await world.call(notifications.readAll, { body: { until: unread?.at ?? '' } }, member)
  await sendDigests(world.parts.db, post, days(1.2))
  await reaches(member, 2)
  const choices = [{ topic: 'achievements' as const, inApp: true, mail: false }]
  await world.call(notifications.choose, { body: { choices } }, member)
  await sendDigests(world.parts.db, post, days(2.2))
  expect(mailsTo(member)).toEqual([])
})

test('a digest includes wanted topics even when many unwanted notifications came later', async () => {
  const member = await world.member('reader')
  const choices = [{ topic: 'achievements' as const, inApp: true, mail: false }]
  await world.call(notifications.choose, { body: { digest: 'daily', choices } }, member)
  const dismissed = { kind: 'report_dismissed' as const, cause: 'report:first', subject: crypto.randomUUID() }
  await world.parts.db.transaction().execute((tx) => tell(tx, [member.id], dismissed))
  for (let tier = 1; tier <= 101; tier++) await reaches(member, tier)
  await sendDigests(world.parts.db, post, days(1.2))
  expect(mailsTo(member).map(({ subject }) => subject)).toEqual(['1 unread notification on Allcity'])
})

test('loses no digest while the mail server is down: the next run sends it', async () => {
  const member = await reader('daily')
  isShut = true
  await expect(sendDigests(world.parts.db, post, days(1.2))).rejects.toThrow('The post is shut')
  isShut = false
  expect(mailsTo(member)).toEqual([])
  await sendDigests(world.parts.db, post, days(1.2))
  expect(mailsTo(member)).toHaveLength(1)
})

test('one-click unsubscribe stops the mails without signing in, while a link asks first', async () => {
  const member = await reader('daily')
  await sendDigests(world.parts.db, post, days(1.2))
  const link = new URL(getHeader(mailsTo(member)[0], 'list-unsubscribe').slice(1, -1))
  const path = link.pathname + link.search
  const digest = async () => (await world.call(notifications.choices, {}, member)).body.digest
  const opened = await world.app.inject({ url: path, headers: { accept: 'text/html' } })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/stop-mail${link.search}`])
  expect(await digest()).toBe('daily')
  const pressed = await world.app.inject({
    method: 'POST',
    url: path,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([pressed.statusCode, pressed.json()]).toEqual([200, { stopped: true }])
  expect(await digest()).toBe('off')
  const boundary = 'x7'
  const parts = await world.app.inject({
    method: 'POST',
    url: path,
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  expect(parts.statusCode).toBe(200)
})

test.each([
  ['no key', ''],
  ['half a key', '?key=0199'],
])('stops no mails with %s', async (_, query) => {
  expect((await world.app.inject({ method: 'POST', url: `/api/notifications/stop-mail${query}` })).statusCode).toBe(400)
})

test('answers an unknown unsubscribe key like a valid one', async () => {
  const url = '/api/notifications/stop-mail?key=00000000-0000-4000-8000-000000000000'
  expect((await world.app.inject({ method: 'POST', url })).json()).toEqual({ stopped: true })
})
