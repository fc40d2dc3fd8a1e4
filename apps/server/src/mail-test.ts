import { join } from 'node:path'
import { readEnv } from './env.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { testMail } from './platform/mail/messages.ts'

try {
  await sendTestMail(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function sendTestMail(to: string | undefined): Promise<void> {
  if (to === undefined) throw new Error('Say where to: npm exec -- node apps/server/src/mail-test.ts you@example.org')
  const env = readEnv()
  const outbox = join(env.DATA_DIR, 'outbox')
  const mailer = createMailer({ outbox, from: env.MAIL_FROM, smtpUrl: env.SMTP_URL })
  try {
    await mailer.send(testMail({ to }))
    console.log(env.SMTP_URL ? `The mail server took a mail to ${to}.` : `A mail to ${to} is in ${outbox}.`)
  } finally {
    mailer.close()
  }
}
