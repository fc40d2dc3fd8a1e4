import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { MailError, mailTrouble } from './mail-trouble.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** For repeated mail: where one POST without signing in unsubscribes from it (RFC 8058). */
  stopAddress?: string
}

export interface Mailer {
  /** Hands the mail over; resolves when the server has taken it or the file is in its place. */
  send(mail: Mail): Promise<void>
  /** The reason mail cannot be delivered, in a sentence; null when there is none. */
  check(): Promise<string | null>
  /** Mails delivered and failed since this process began. */
  counts(): MailCounts
  close(): void
}

export interface MailCounts {
  sent: number
  failed: number
}

export interface MailerOptions {
  /** A mail server, such as `smtps://user:password@mail.example.org`. Without one, mail is written to files. */
  smtpUrl?: string | undefined
  /** The folder for those files. */
  outbox: string
  /** The sender, such as `Allcity <no-reply@example.org>`. */
  from: string
}

/** Days of retries for a mail that somebody waits for: it may hold the only link, and nothing sends it again. */
export const daysForMail = 2

/** Options of every mail: RFC 3834 stops auto-replies, and mail content is never loaded from files or URLs. */
const everyMail = { headers: { 'Auto-Submitted': 'auto-generated' }, disableFileAccess: true, disableUrlAccess: true }
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Sends through the mail server when there is one, else writes `.eml` files that sort by time. */
export function createMailer({ smtpUrl, outbox, from }: MailerOptions): Mailer {
  const way = smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutboxMailer(outbox, from)
  const counts: MailCounts = { sent: 0, failed: 0 }
  return {
    ...way,
    counts: () => counts,
    send: async (mail) => {
      try {
        await way.send(mail)
        counts.sent += 1
      } catch (error) {
        counts.failed += 1
        throw error
      }
    },
  }
}

type Way = Omit<Mailer, 'counts'>

function createSmtpMailer(url: string, from: string): Way {
  const transport = createTransport({ url, ...patience }, { from })
  // A refused sender or message shows only when mail is sent, not in the greeting that `verify` checks.
  let lastRefusal: string | null = null
  return {
    send: async (mail) => {
      const ready = prepared(mail)
      try {
        await transport.sendMail(ready)
        lastRefusal = null
      } catch (error) {
        const failed = new MailError(error)
        if (!failed.trouble.isRecipient) lastRefusal = failed.trouble.sentence
        throw failed
      }
    },
    check: () =>
      transport.verify().then(
        () => lastRefusal,
        (error: unknown) => mailTrouble(error).sentence,
      ),
    close: () => transport.close(),
  }
}

function createOutboxMailer(outbox: string, from: string): Way {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  let sent = 0
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(prepared(mail))
      const order = String(sent++ % 10_000).padStart(4, '0')
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${order}-${randomBytes(4).toString('hex')}`
      await writeWhole(outbox, `${name}.eml`, message)
    },
    check: () =>
      mkdir(outbox, { recursive: true, mode: 0o700 })
        .then(() => access(outbox, constants.W_OK))
        .then(
          () => null,
          () => 'The outbox folder cannot be written',
        ),
    close: () => transport.close(),
  }
}

/** A listing of the folder shows only complete mails, because the file is renamed after it is written. */
async function writeWhole(folder: string, name: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${name}.part`)
  try {
    await writeFile(unfinished, content, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function prepared(mail: Mail) {
  const { to, subject, text, html, stopAddress } = checked(mail)
  const stopping = stopAddress && {
    'List-Unsubscribe': `<${new URL(stopAddress).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...everyMail, to, subject, text, html, headers: { ...everyMail.headers, ...stopping } }
}

function checked(mail: Mail): Mail {
  if (!z.email().max(254).safeParse(mail.to).success) throw new Error('A mail goes to exactly one email address.')
  if (/\p{Cc}/u.test(mail.subject)) throw new Error('The subject of a mail is one line without control characters.')
  return mail
}
