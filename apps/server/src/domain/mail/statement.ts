import { momentInWords } from '@allcity/contract/dates'
import type { Measure, ReportedType, ReportReason } from '@allcity/contract/moderation'
import { measureSentence, ruleSentence } from '@allcity/contract/moderation-words'
import { isForGood } from '@allcity/contract/suspension'
import { escapeHtml } from '#server/platform/mail/html.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { mailPage, paragraph } from '#server/platform/mail/messages.ts'

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

/** Mail about a moderation decision: what was done, why, by which rule, and how to appeal. */
export function statementMail(
  options: About & { rule: ReportReason; reason: string; until: Date; suspendedUntil: Date | null },
): Mail {
  const { to, rule, reason, url, until, suspendedUntil, others = 0 } = options
  const what = measureSentence({ ...options, others: 0 })
  return composeMail({ to, subject: measureSentence(options), url, link: 'Read it, and appeal if it is wrong' }, [
    `${what}${suspendedUntil ? ` ${term(suspendedUntil)}` : ''}.`,
    ...(others > 0
      ? [`The same decision removed ${others === 1 ? '1 more thing' : `${others} more things`} of yours.`]
      : []),
    `The rule: ${ruleSentence[rule]}`,
    `Why: ${reason}`,
    `You can appeal ${others > 0 ? 'against each of them once' : 'once'}, until ${momentInWords(until)}. Another moderator answers. This link is yours alone: who has it can appeal for you.`,
  ])
}

const term = (until: Date) => (isForGood(until) ? 'for good' : `until ${momentInWords(until)}`)

/** Mail with the outcome of the appeal. */
export function appealAnswerMail(options: About & { outcome: 'accepted' | 'refused'; answer: string }): Mail {
  const { to, outcome, answer, url } = options
  const subject = outcome === 'accepted' ? 'Your appeal was accepted' : 'Your appeal was refused'
  const then = outcome === 'accepted' ? 'The decision is taken back.' : 'The decision stands.'
  return composeMail({ to, subject, url, link: 'Read it again' }, [
    `${subject}. ${then}`,
    `It was about this: ${measureSentence({ ...options, others: 0 })}.`,
    `Why: ${answer}`,
  ])
}

function composeMail(
  { to, subject, url, link }: Record<'to' | 'subject' | 'url' | 'link', string>,
  lines: string[],
): Mail {
  const text = [...lines, `${link}: ${url}`, 'Allcity'].join('\n\n')
  const body = [
    ...lines.map(paragraph),
    `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`,
  ]
  return { to, subject, text: `${text}\n`, html: mailPage(subject, body.join('\n')) }
}
