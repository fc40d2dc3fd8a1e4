import { momentInWords } from '@allcity/contract/dates'
import type { Measure, ReportedType, ReportReason } from '@allcity/contract/moderation'
import { measureSentence, ruleSentence } from '@allcity/contract/moderation-words'
import { isForGood } from '@allcity/contract/suspension'
import { escapeHtml } from '#server/platform/mail/html.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { mailPage, paragraph } from '#server/platform/mail/messages.ts'
import type { Reader } from '#server/platform/mail/reader.ts'

interface About {
  to: string
  measure: Measure
  type: ReportedType
  name: string | null
  /** Number of other items of the member that the same decision hid. */
  others?: number
  /** Page of the statement and its appeal, also without signing in. */
  url: string
}

interface StatementOptions extends About {
  rule: ReportReason
  reason: string
  until: Date
  suspendedUntil: Date | null
}

/** Mail about a moderation decision: what was done, why, by which rule, and how to appeal. */
export function statementMail(options: StatementOptions, reader: Reader): Mail {
  const { to, rule, reason, url, until, suspendedUntil, others = 0 } = options
  const { language, translate } = reader
  const appeal =
    others > 0
      ? /*i18n*/ 'You can appeal each of them once, until {date}. A different moderator will decide. Don’t share this link.'
      : /*i18n*/ 'You can appeal once, until {date}. A different moderator will decide. Don’t share this link.'
  const lines = [
    suspendedUntil
      ? describeSuspension(suspendedUntil, reader)
      : `${measureSentence({ ...options, others: 0 }, translate)}.`,
    translate(/*i18n*/ 'Rule: {rule}', { rule: translate(ruleSentence[rule]) }),
    translate(/*i18n*/ 'Reason: {reason}', { reason }),
    translate(appeal, { date: momentInWords(until, language) }),
  ]
  if (others > 0) {
    const text =
      /*i18n*/ '{others, plural, one {The same decision removed # more of your items.} other {The same decision removed # more of your items.}}'
    lines.splice(1, 0, translate(text, { others }))
  }
  const subject = measureSentence(options, translate)
  return composeMail({ to, subject, url, link: translate(/*i18n*/ 'Read the decision, or appeal'), lines }, reader)
}

function describeSuspension(until: Date, { language, translate }: Reader): string {
  if (isForGood(until)) return translate(/*i18n*/ 'Your account is suspended permanently.')
  return translate(/*i18n*/ 'Your account is suspended until {date}.', { date: momentInWords(until, language) })
}

/** Mail with the outcome of the appeal. */
export function appealAnswerMail(
  options: About & { outcome: 'accepted' | 'refused'; answer: string },
  reader: Reader,
): Mail {
  const { to, outcome, answer, url } = options
  const { translate } = reader
  const isAccepted = outcome === 'accepted'
  const lines = [
    isAccepted
      ? translate(/*i18n*/ 'Your appeal was accepted. The decision is reversed.')
      : translate(/*i18n*/ 'Your appeal was declined. The decision stays in place.'),
    translate(/*i18n*/ 'Decision: {decision}', { decision: measureSentence({ ...options, others: 0 }, translate) }),
    translate(/*i18n*/ 'Reason: {reason}', { reason: answer }),
  ]
  const subject = isAccepted
    ? translate(/*i18n*/ 'Your appeal was accepted')
    : translate(/*i18n*/ 'Your appeal was declined')
  return composeMail({ to, subject, url, link: translate(/*i18n*/ 'Read the decision'), lines }, reader)
}

interface Composed extends Record<'to' | 'subject' | 'url' | 'link', string> {
  lines: string[]
}

function composeMail({ to, subject, url, link, lines }: Composed, reader: Reader): Mail {
  const text = [...lines, `${link}: ${url}`, 'Allcity'].join('\n\n')
  const body = [
    ...lines.map(paragraph),
    `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`,
  ]
  return { to, subject, text: `${text}\n`, html: mailPage(subject, body.join('\n'), reader) }
}
