import { isForGood } from '@allcity/contract/suspension'
import type { Mail } from './mailer.ts'
import { mailPage, paragraph } from './messages.ts'

export interface SuspensionOptions {
  to: string
  until: Date
  reason: string
  baseUrl: string
}

/** A statement of reasons to somebody who was shut out. */
export function suspensionMail({ to, until, reason, baseUrl }: SuspensionOptions): Mail {
  const subject = 'Your Allcity account is suspended'
  const day = until.toISOString().slice(0, 10)
  const sentences = [
    isForGood(until)
      ? 'A moderator suspended your Allcity account for good.'
      : `A moderator suspended your Allcity account until ${day}. From then on you can sign in as before.`,
    `The reason: ${reason}`,
    'Until then nobody can sign in with it, and its page shows nothing of you. Your works stay where they are.',
    `If you think that this is wrong, write to us: ${baseUrl}/contact`,
  ]
  return {
    to,
    subject,
    text: `${[...sentences, 'Allcity'].join('\n\n')}\n`,
    html: mailPage(subject, sentences.map(paragraph).join('\n')),
  }
}
