import { escapeHtml } from '#server/platform/mail/html.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { mailPage, paragraph } from '#server/platform/mail/messages.ts'
import type { Reader } from '#server/platform/mail/reader.ts'

export interface Notice {
  to: string
  subject: string
  /** A paragraph each. */
  lines: string[]
  link: { word: string; url: string }
}

/** A mail about one notification, with a link to its page. */
export function noticeMail({ to, subject, lines, link }: Notice, reader: Reader): Mail {
  const oneLine = subject.replaceAll(/\p{Cc}/gu, ' ')
  const anchor = `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}">${escapeHtml(link.word)}</a></p>`
  return {
    to,
    subject: oneLine,
    text: `${[...lines, `${link.word}: ${link.url}`, 'Allcity'].join('\n\n')}\n`,
    html: mailPage(oneLine, `${lines.map(paragraph).join('\n')}\n${anchor}`, reader),
  }
}
