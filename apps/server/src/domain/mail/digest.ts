import { escapeHtml } from '#server/platform/mail/html.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { mailPage, paragraph } from '#server/platform/mail/messages.ts'
import type { Reader } from '#server/platform/mail/reader.ts'

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

const reasons = {
  daily: /*i18n*/ 'You get this daily email because you turned it on.',
  weekly: /*i18n*/ 'You get this weekly email because you turned it on.',
}

/** Mail with the unread notifications of a member who chose a daily or weekly digest. */
export function digestMail({ to, rhythm, items, more, listUrl, stopUrl }: DigestOptions, reader: Reader): Mail {
  const { translate } = reader
  const count = items.length + more
  const subject = translate(
    /*i18n*/ '{count, plural, one {# unread notification on Allcity} other {# unread notifications on Allcity}}',
    { count },
  )
  const rest =
    more > 0
      ? translate(/*i18n*/ '{more, plural, one {and # more} other {and # more}}', { more })
      : translate(/*i18n*/ 'See all notifications')
  const why = translate(reasons[rhythm])
  const stop = translate(/*i18n*/ 'Unsubscribe')
  const text = [
    ...items.map(({ sentence, url }) => `${sentence}\n${url}`),
    `${rest}: ${listUrl}`,
    why,
    `${stop}: ${stopUrl}`,
    'Allcity',
  ].join('\n\n')
  const lines = items.map(
    ({ sentence, url }) => `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}">${escapeHtml(sentence)}</a></p>`,
  )
  const body = [
    ...lines,
    `<p style="margin:0 0 24px"><a href="${escapeHtml(listUrl)}">${escapeHtml(rest)}</a></p>`,
    paragraph(why),
    `<p style="margin:0 0 16px"><a href="${escapeHtml(stopUrl)}">${escapeHtml(stop)}</a></p>`,
  ]
  const html = mailPage(subject, body.join('\n'), reader)
  return { to, subject, text: `${text}\n`, html, stopAddress: stopUrl }
}
