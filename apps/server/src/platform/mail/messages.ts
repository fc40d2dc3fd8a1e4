import { escapeHtml } from './html.ts'
import type { Mail } from './mailer.ts'

export interface CodeOptions {
  to: string
  code: string
  minutes: number
}

/** The code that proves a new account's email address. */
export function confirmationMail({ to, code, minutes }: CodeOptions): Mail {
  return codeMail({
    to,
    code,
    subject: 'Confirm your email for Allcity',
    before: 'Welcome to Allcity. Your confirmation code is',
    after: [
      `Enter it in the browser where you signed up; in another one, sign in first. It works once, for ${minutes} minutes.`,
      'Enter it only if you chose the password yourself, just now. If somebody else signed up with your address, sign up again: that replaces their password and cancels this code.',
      'If you did not sign up, ignore this mail: without the code nothing happens.',
    ],
  })
}

/** The code that lets someone choose a new password. */
export function passwordResetMail({ to, code, minutes }: CodeOptions): Mail {
  return codeMail({
    to,
    code,
    subject: 'Your code for a new Allcity password',
    before: 'Someone asked for a new password for your Allcity account. The code is',
    after: [
      `Enter it on the page where you asked. It works once, for ${minutes} minutes.`,
      'If it was not you, ignore this mail: your password stays as it is. Never give the code to anyone.',
    ],
  })
}

/** Shows an administrator that mail arrives. */
export function testMail({ to }: Pick<CodeOptions, 'to'>): Mail {
  const subject = 'A test mail from Allcity'
  const lines = ['Mail from Allcity arrives here.', 'An administrator sent this mail to test the mail server.']
  return {
    to,
    subject,
    text: `${[...lines, 'Allcity'].join('\n\n')}\n`,
    html: mailPage(subject, lines.map(paragraph).join('\n')),
  }
}

interface AccountDeleted {
  to: string
  username: string
  /** The address of the contact page. */
  contact: string
}

/** Confirms to the owner that their account is gone. */
export function accountDeletedMail({ to, username, contact }: AccountDeleted): Mail {
  const subject = 'Your Allcity account is deleted'
  const lines = [
    `The account ${username} is deleted. Nobody can sign in with it any more, and it cannot be brought back.`,
    `If you did not ask for this, write to us: ${contact}`,
  ]
  return {
    to,
    subject,
    text: `${[...lines, 'Allcity'].join('\n\n')}\n`,
    html: mailPage(subject, lines.map(paragraph).join('\n')),
  }
}

interface CodeMail {
  to: string
  code: string
  subject: string
  before: string
  after: string[]
}

function codeMail({ to, code, subject, before, after }: CodeMail): Mail {
  const text = [before, code, ...after, 'Allcity'].join('\n\n')
  return { to, subject, text: `${text}\n`, html: page(subject, before, code, after) }
}

function page(subject: string, before: string, code: string, after: string[]): string {
  return mailPage(
    subject,
    `${paragraph(before)}
<p style="margin:0 0 16px;font-size:36px;line-height:1.2;font-weight:bold;letter-spacing:4px">${escapeHtml(code)}</p>
${after.map(paragraph).join('\n')}`,
  )
}

export const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** No colour is set at all, so the mail takes the reader's own, light or dark; nothing is fetched and nothing tracks. */
export function mailPage(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 'Helvetica Neue',Arial,sans-serif">
<div style="max-width:480px;border-top:2px solid;padding-top:16px">
${body}
<p style="margin:0;font-weight:bold">Allcity</p>
</div>
</body>
</html>
`
}
