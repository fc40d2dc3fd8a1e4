import { escapeHtml } from '#server/platform/mail/html.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { mailPage, paragraph } from '#server/platform/mail/messages.ts'

export interface DigestOptions {
  to: string
  /** `daily` or `weekly`. */
  rhythm: 'daily' | 'weekly'
  items: { sentence: string; url: string }[]
  /** Number of items beyond those listed. */
  more: number
  listUrl: string
  /** Takes one POST; a browser gets a page that asks for confirmation. */
  stopUrl: string
}

/** Mail with the unread notifications of a member who chose a daily or weekly digest. */
export function digestMail({ to, rhythm, items, more, listUrl, stopUrl }: DigestOptions): Mail {
  const count = items.length + more
  const subject = `${count === 1 ? '1 thing' : `${count} things`} you have not read on Allcity`
  const rest = more > 0 ? `and ${more} more` : 'All of them'
  const why = `You get this mail ${rhythm === 'daily' ? 'every day' : 'every week'} in which something happens, because you asked for it.`
  const text = [
    ...items.map(({ sentence, url }) => `${sentence}\n${url}`),
    `${rest}: ${listUrl}`,
    why,
    `No more of these mails: ${stopUrl}`,
    'Allcity',
  ].join('\n\n')
  const lines = items.map(
    ({ sentence, url }) => `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}">${escapeHtml(sentence)}</a></p>`,
  )
  const body = [
    ...lines,
    `<p style="margin:0 0 24px"><a href="${escapeHtml(listUrl)}">${escapeHtml(rest)}</a></p>`,
    paragraph(why),
    `<p style="margin:0 0 16px"><a href="${escapeHtml(stopUrl)}">No more of these mails</a></p>`,
  ]
  return { to, subject, text: `${text}\n`, html: mailPage(subject, body.join('\n')), stopAddress: stopUrl }
}
