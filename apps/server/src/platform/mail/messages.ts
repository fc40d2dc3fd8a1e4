import { languages, sourceLanguage } from '@allcity/contract/languages'
import { escapeHtml } from './html.ts'
import type { Mail } from './mailer.ts'
import { englishReader, type Reader } from './reader.ts'

export interface CodeOptions {
  to: string
  code: string
  minutes: number
}

const expiry =
  /*i18n*/ '{minutes, plural, one {It expires in # minute.} other {It expires in # minutes.}} Don’t share this code.'

/** The code that proves a new account's email address. */
export function confirmationMail({ to, code, minutes }: CodeOptions, reader: Reader = englishReader): Mail {
  const { translate } = reader
  const words = {
    subject: translate(/*i18n*/ 'Confirm your email for Allcity'),
    before: translate(/*i18n*/ 'Welcome to Allcity. Your confirmation code is'),
    after: [
      translate(expiry, { minutes }),
      translate(/*i18n*/ 'Enter it in the browser where you signed up. In another browser, sign in first.'),
      translate(
        /*i18n*/ 'Only enter it if you just chose the password yourself. If someone else signed up with your address, sign up again: that replaces their password and cancels this code.',
      ),
      translate(/*i18n*/ 'If you didn’t sign up, ignore this email.'),
    ],
  }
  return codeMail({ to, code, ...words }, reader)
}

/** The code that lets someone choose a new password. */
export function passwordResetMail({ to, code, minutes }: CodeOptions, reader: Reader = englishReader): Mail {
  const { translate } = reader
  const words = {
    subject: translate(/*i18n*/ 'Your code for a new Allcity password'),
    before: translate(/*i18n*/ 'Someone asked for a new password for your Allcity account. The code is'),
    after: [
      translate(expiry, { minutes }),
      translate(/*i18n*/ 'If it wasn’t you, ignore this email. Your password stays the same.'),
    ],
  }
  return codeMail({ to, code, ...words }, reader)
}

/** Shows an administrator that mail arrives. */
export function testMail({ to }: Pick<CodeOptions, 'to'>, reader: Reader = englishReader): Mail {
  const { translate } = reader
  return plainMail(
    to,
    translate(/*i18n*/ 'Test email from Allcity'),
    [
      translate(/*i18n*/ 'Email from Allcity arrives here.'),
      translate(/*i18n*/ 'An administrator sent this email to test the mail server.'),
    ],
    reader,
  )
}

interface AccountDeleted {
  to: string
  username: string
  /** The address of the contact page. */
  contact: string
}

/** Confirms to the owner that their account is gone. */
export function accountDeletedMail({ to, username, contact }: AccountDeleted, reader: Reader = englishReader): Mail {
  const { translate } = reader
  return plainMail(
    to,
    translate(/*i18n*/ 'Your Allcity account is deleted'),
    [
      translate(/*i18n*/ 'The account {username} is deleted. It can’t be restored.', { username }),
      translate(/*i18n*/ 'If you didn’t ask for this, contact us: {contact}', { contact }),
    ],
    reader,
  )
}

function plainMail(to: string, subject: string, lines: string[], reader: Reader): Mail {
  return {
    to,
    subject,
    text: `${[...lines, 'Allcity'].join('\n\n')}\n`,
    html: mailPage(subject, lines.map(paragraph).join('\n'), reader),
  }
}

interface CodeMail {
  to: string
  code: string
  subject: string
  before: string
  after: string[]
}

function codeMail({ to, code, subject, before, after }: CodeMail, reader: Reader): Mail {
  const text = [before, code, ...after, 'Allcity'].join('\n\n')
  const html = mailPage(
    subject,
    `${paragraph(before)}
<p style="margin:0 0 16px;font-size:36px;line-height:1.2;font-weight:bold;letter-spacing:4px">${escapeHtml(code)}</p>
${after.map(paragraph).join('\n')}`,
    reader,
  )
  return { to, subject, text: `${text}\n`, html }
}

export const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

/** No colour is set at all, so the mail takes the reader's own, light or dark; nothing is fetched and nothing tracks. */
export function mailPage(subject: string, body: string, { language }: Pick<Reader, 'language'>): string {
  const code = language === 'pseudo' ? sourceLanguage : language
  return `<!doctype html>
<html lang="${code}" dir="${languages[language].direction}">
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
