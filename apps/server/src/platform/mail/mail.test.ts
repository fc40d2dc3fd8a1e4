import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { statementMail } from '#server/domain/mail/statement.ts'
import { mailTrouble } from './mail-trouble.ts'
import { createMailer, type Mail } from './mailer.ts'
import { confirmationMail, passwordResetMail } from './messages.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { englishReader } from './reader.ts'
import { openCodeSender } from './send-code.ts'

const from = 'Allcity <no-reply@example.org>'
let folder: string
let outbox: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allcity-mail-'))
  outbox = join(folder, 'outbox')
})
afterEach(() => rm(folder, { recursive: true }))

const someMail: Mail = { to: 'marta@example.com', subject: 'Ключ 🧱', text: 'First\n\nсекунда\n', html: '<p>First</p>' }

/** A real SMTP server on loopback, and what it took. */
async function startSmtpServer(onRcptTo?: () => Error | null, more: SMTPServerOptions = {}) {
  const taken: Array<{ to: string[]; email: Email }> = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(onRcptTo?.() ?? null),
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const content = Buffer.concat(await stream.toArray())
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), email: await PostalMime.parse(content) })
      }
      take().then(() => done(), done)
    },
    ...more,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    taken,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

describe('with a mail server', () => {
  test('a mail arrives as it was written', async () => {
    const server = await startSmtpServer()
    const mailer = createMailer({ smtpUrl: server.smtpUrl, outbox, from })
    await mailer.send(someMail)
    mailer.close()
    await server.close()

    expect(server.taken).toHaveLength(1)
    const [{ to, email } = { to: [], email: undefined }] = server.taken
    expect(to).toEqual(['marta@example.com'])
    expect(email?.subject).toBe(someMail.subject)
    expect(email?.from).toMatchObject({ name: 'Allcity', address: 'no-reply@example.org' })
    expect(email?.text?.trim()).toBe(someMail.text.trim())
    expect(email?.html?.trim()).toBe(someMail.html)
    expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    await expect(readdir(outbox)).rejects.toThrow('ENOENT')
  })

  test('a server that refuses the mail, or is not there, is an error for the caller', async () => {
    const server = await startSmtpServer(() => new Error('No such mailbox'))
    const mailer = createMailer({ smtpUrl: server.smtpUrl, outbox, from })
    await expect(mailer.send(someMail)).rejects.toThrow('No such mailbox')
    await server.close()
    await expect(mailer.send(someMail)).rejects.toThrow('ECONNREFUSED')
    mailer.close()
  })
})

describe('the cause of a failure is a sentence, in the error and in the check', () => {
  const ask = async (more: SMTPServerOptions, change = (url: string) => url, onRcptTo?: () => Error) => {
    const server = await startSmtpServer(onRcptTo, more)
    const mailer = createMailer({ smtpUrl: change(server.smtpUrl), outbox, from })
    const failed = await mailer.send(someMail).then(
      () => '',
      (error: Error) => error.message,
    )
    const check = await mailer.check()
    mailer.close()
    await server.close()
    return { failed, check }
  }
  const withPassword = (url: string) => url.replace('//', '//ana:wrong@')

  test('a wrong password', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = (_, __, done) => done(new Error('No'))
    const sentence = 'The mail server refuses the user or the password of SMTP_URL'
    const { failed, check } = await ask({ onAuth, authOptional: false, allowInsecureAuth: true }, withPassword)
    expect([failed, check]).toEqual([expect.stringContaining(sentence), sentence])
  })

  test('a refused sender, which the greeting alone does not show', async () => {
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_, __, done) => done(new Error('Not you'))
    const sentence = 'The mail server refuses the sender, MAIL_FROM'
    expect(await ask({ onMailFrom })).toEqual({ failed: expect.stringContaining(sentence), check: sentence })
  })

  test('an expired certificate, as the test server has', async () => {
    const sentence = 'The certificate of the mail server has expired'
    const { failed, check } = await ask({ secure: true }, (url) => url.replace('smtp:', 'smtps:'))
    expect([failed, check]).toEqual([expect.stringContaining(sentence), sentence])
  })

  test('a refused connection, a certificate without an issuer and an unknown host', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', outbox, from })
    expect(await mailer.check()).toBe('The mail server refuses the connection: nothing listens at SMTP_URL')
    const own = Object.assign(new Error('self-signed certificate'), { code: 'ESOCKET' })
    expect(mailTrouble(own).sentence).toBe('The certificate of the mail server does not hold')
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND mail.example'), { code: 'EDNS' })
    expect(mailTrouble(unknown).sentence).toBe('The host of SMTP_URL is not known')
  })

  test('the caller learns of a refused recipient, and the server reports no fault', async () => {
    const refuse = () => new Error('No such mailbox')
    const { failed, check } = await ask({}, undefined, refuse)
    expect([failed, check]).toEqual([expect.stringContaining('does not take mail from us for this address'), null])
  })
})

describe('a code', () => {
  const code = { to: 'marta@example.com', code: '048213', minutes: 10, purpose: 'confirm' }

  test('is sent again until the mail server takes it', async () => {
    let isDown = true
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_, __, done) => done(isDown ? new Error('Later') : null)
    const server = await startSmtpServer(undefined, { onMailFrom })
    const mailer = createMailer({ smtpUrl: server.smtpUrl, outbox, from })
    const logged: unknown[] = []
    const report = (error: unknown) => {
      isDown = logged.push(error) < 2
    }
    const codes = openCodeSender(mailer, report, 10)
    await codes.send(code, confirmationMail(code))
    expect([logged.length, server.taken.length]).toEqual([2, 1])
    mailer.close()
    await server.close()
  })

  test('is not sent again to a refused address, after it expired, or when the server stops', async () => {
    const server = await startSmtpServer(() => new Error('No such mailbox'))
    const mailer = createMailer({ smtpUrl: server.smtpUrl, outbox, from })
    const codes = openCodeSender(mailer, () => undefined, 10)
    await expect(codes.send(code, confirmationMail(code))).rejects.toThrow('No such mailbox')
    await server.close()
    await expect(codes.send({ ...code, minutes: 0 }, confirmationMail(code))).rejects.toThrow('ECONNREFUSED')
    const waiting = openCodeSender(mailer, () => waiting.stop(), 60_000)
    await expect(waiting.send(code, confirmationMail(code))).rejects.toThrow('ECONNREFUSED')
    mailer.close()
  })
})

describe('without a mail server', () => {
  test('mails become whole .eml files that sort by time', async () => {
    const mailer = createMailer({ outbox, from })
    for (const subject of ['one', 'two', 'three']) await mailer.send({ ...someMail, subject })
    const names = (await readdir(outbox)).sort()
    expect(names).toHaveLength(3)
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))))
    expect(mails.map(({ subject }) => subject)).toEqual(['one', 'two', 'three'])
    expect(mails[0]?.text?.trim()).toBe(someMail.text.trim())
  })

  test('many at once lose nothing and leave nothing half written', async () => {
    const mailer = createMailer({ outbox, from })
    await Promise.all(Array.from({ length: 50 }, () => mailer.send(someMail)))
    const names = await readdir(outbox)
    expect(names.filter((name) => /^\d{4}-\d\d-\d\dT[\d.Z-]+-\d{4}-[0-9a-f]{8}\.eml$/.test(name))).toHaveLength(50)
    expect(names).toHaveLength(50)
  })

  test('a folder that cannot be written is an error for the caller', async () => {
    await writeFile(outbox, 'in the way')
    await expect(createMailer({ outbox, from }).send(someMail)).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

test('a second recipient or header cannot be smuggled in', async () => {
  const mailer = createMailer({ outbox, from })
  for (const to of [
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '<a@example.com>',
    'a',
    '',
  ]) {
    await expect(mailer.send({ ...someMail, to }), to).rejects.toThrow('exactly one email address')
  }
  for (const subject of ['Hello\r\nBcc: b@example.com', 'Hello\nthere', 'Hello\u0000']) {
    await expect(mailer.send({ ...someMail, subject })).rejects.toThrow('one line')
  }
  await expect(readdir(outbox)).rejects.toThrow('ENOENT')
})

describe('the mails with a code', () => {
  test.each([
    ['confirmation', confirmationMail],
    ['password reset', passwordResetMail],
  ])(
    '%s: the code on a line of its own, the time it works, no link, no picture, no colour of its own',
    (_name, write) => {
      const { to, subject, text, html } = write({ to: 'marta@example.com', code: '048213', minutes: 10 })
      expect(to).toBe('marta@example.com')
      expect(subject).not.toContain('048213')
      expect(text.split('\n')).toContain('048213')
      expect(text).toContain('10 minutes')
      expect(html).toContain('>048213<')
      expect(html).toContain('10 minutes')
      expect(html).not.toMatch(/<(a|img|script|link)\b|https?:|[^-]color:|background/i)
    },
  )
})

describe('the outbox pages', () => {
  async function open() {
    const app = fastify()
    await app.register(outboxRoutes(outbox))
    return app
  }

  test('list mails, newest first, and show one as text', async () => {
    const mailer = createMailer({ outbox, from })
    await mailer.send(confirmationMail({ to: 'marta@example.com', code: '048213', minutes: 10 }))
    await mailer.send({ ...someMail, subject: 'The newer one' })
    const app = await open()
    const list = await app.inject('/outbox')
    expect(list.statusCode).toBe(200)
    expect(list.body.indexOf('The newer one')).toBeLessThan(list.body.indexOf('Confirm your email'))

    const links = [...list.body.matchAll(/href="(\/outbox\/[^"]+)"/g)].map(([, link = '']) => link)
    const mail = await app.inject(links[1] ?? '')
    expect(mail.body).toMatch(/<pre>[^<]*^048213$/m)
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'")
    expect(mail.headers['cache-control']).toBe('no-store')
  })

  test('page by page when there are many', async () => {
    const mailer = createMailer({ outbox, from })
    for (let n = 0; n < 103; n++) await mailer.send({ ...someMail, subject: `mail ${n}.` })
    const app = await open()
    const first = await app.inject('/outbox')
    const older = /href="(\/outbox\?before=[^"]+)"/.exec(first.body)?.[1] ?? ''
    const second = await app.inject(older)
    expect([first.body.includes('mail 102.'), first.body.includes('mail 3.'), first.body.includes('mail 2.')]).toEqual([
      true,
      true,
      false,
    ])
    expect([second.body.includes('mail 2.'), second.body.includes('mail 0.'), second.body.includes('mail 3.')]).toEqual(
      [true, true, false],
    )
    expect(second.body).not.toContain('before=')
  })

  test('say so when there is no mail yet', async () => {
    expect((await (await open()).inject('/outbox')).body).toContain('No mail yet')
  })

  test('never run what a mail contains', async () => {
    const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
    await createMailer({ outbox, from }).send({ to: 'a@example.com', subject: hostile, text: hostile, html: hostile })
    const app = await open()
    const [name = ''] = await readdir(outbox)
    for (const url of ['/outbox', `/outbox/${name}`]) {
      const { body } = await app.inject(url)
      expect(body).not.toMatch(/<script|<img/i)
    }
    expect((await app.inject(`/outbox/${name}`)).body).toContain('sandbox=""')
  })

  test('answer this computer only', async () => {
    const app = await open()
    const status = async (request: object) => (await app.inject({ url: '/outbox', ...request })).statusCode
    for (const remoteAddress of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
      expect(await status({ remoteAddress }), remoteAddress).toBe(200)
    }
    for (const remoteAddress of ['192.0.2.7', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '::2']) {
      expect(await status({ remoteAddress }), remoteAddress).toBe(404)
    }
    for (const headers of [
      { 'x-forwarded-for': '192.0.2.7' },
      { forwarded: 'for=192.0.2.7' },
      { host: 'rebound.example:3000' },
    ]) {
      expect(await status({ headers }), JSON.stringify(headers)).toBe(404)
    }
    expect(await status({ headers: { host: '127.0.0.1:3000' } })).toBe(200)
    expect(await status({ headers: { host: '[::1]:3000' } })).toBe(200)
  })

  test('give out nothing but mails of the folder', async () => {
    await createMailer({ outbox, from }).send(someMail)
    await writeFile(join(folder, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
    await writeFile(join(outbox, 'notes.txt'), 'secret')
    await symlink(join(folder, 'nowhere'), join(outbox, 'dangling.eml'))
    const app = await open()
    for (const name of [
      '..%2Fsecret.eml',
      '%2E%2E%2Fsecret.eml',
      'notes.txt',
      'absent.eml',
      'dangling.eml',
      'a%00.eml',
      '.eml',
    ]) {
      const reply = await app.inject(`/outbox/${name}`)
      expect([reply.statusCode, reply.body.includes('Subject: secret')], name).toEqual([404, false])
    }
    expect((await app.inject('/outbox')).statusCode).toBe(200)
  })
})

test('a statement names the moment until which it can be appealed, and the end of a suspension, in UTC', () => {
  const mail = statementMail(
    {
      to: 'marta@example.com',
      measure: 'suspend',
      type: 'member',
      name: null,
      url: 'https://example.org/s',
      rule: 'other',
      reason: 'Again',
      until: new Date('2026-11-23T14:20:00Z'),
      suspendedUntil: new Date('2026-11-30T08:07:00Z'),
    },
    englishReader,
  )
  expect(mail.text).toContain('until 30 November 2026 at 08:07 UTC.')
  expect(mail.text).toContain('You can appeal once, until 23 November 2026 at 14:20 UTC.')
})
