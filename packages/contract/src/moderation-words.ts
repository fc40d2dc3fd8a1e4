import type { Translate } from './languages.ts'
import type { Measure, ReportedType, ReportReason } from './report-rules.ts'

/** The rule behind a decision, as a sentence. */
export const ruleSentence: Record<ReportReason, string> = {
  hate: /*i18n*/ 'No hate.',
  harassment: /*i18n*/ 'No harassment or threats.',
  private: /*i18n*/ 'Don’t expose people or hidden locations.',
  sexual: /*i18n*/ 'No sexual content, and no photos of injured people.',
  illegal: /*i18n*/ 'Nothing illegal.',
  stolen: /*i18n*/ 'Only upload photos you took or have permission to publish.',
  impersonation: /*i18n*/ 'No impersonation.',
  spam: /*i18n*/ 'No ads or spam.',
  not_art: /*i18n*/ 'Photos must show street art.',
  untrue: /*i18n*/ 'Don’t post false information.',
  other: /*i18n*/ 'Be fair to the people who paint, visit and live there.',
}

interface Measured {
  measure: Measure
  type: ReportedType
  name: string | null
  /** Number of the owner's other items hidden by the same decision. */
  others?: number
}

/** 'Your work Left profile was removed'. */
export function measureSentence({ others = 0, ...first }: Measured, translate: Translate): string {
  const sentence = translate(chooseSentence(first), { name: first.name })
  if (others === 0) return sentence
  const text = /*i18n*/ '{others, plural, one {{sentence}, with # more item} other {{sentence}, with # more items}}'
  return translate(text, { sentence, others })
}

function chooseSentence({ measure, type, name }: Measured): string {
  if (measure === 'suspend') return /*i18n*/ 'Your account is suspended'
  if (type === 'member') return /*i18n*/ 'Your profile text was removed'
  if (type === 'maker')
    return name
      ? /*i18n*/ 'Your text on the page of {name} was removed'
      : /*i18n*/ 'Your text on an artist page was removed'
  // The name says which one, such as 'A comment on Salt wind'.
  if (type === 'comment')
    return name ? /*i18n*/ 'Your comment was removed: {name}' : /*i18n*/ 'Your comment was removed'
  if (type === 'sighting')
    return name ? /*i18n*/ 'Your sighting was removed: {name}' : /*i18n*/ 'Your sighting was removed'
  if (type === 'list') {
    if (measure === 'remove') return name ? /*i18n*/ 'Your list {name} was removed' : /*i18n*/ 'Your list was removed'
    return name ? /*i18n*/ 'Your list {name} was hidden from others' : /*i18n*/ 'Your list was hidden from others'
  }
  if (measure === 'remove') return name ? /*i18n*/ 'Your work {name} was removed' : /*i18n*/ 'Your work was removed'
  return name ? /*i18n*/ 'Your work {name} is hidden for now' : /*i18n*/ 'Your work is hidden for now'
}

/** Shown when every possible decider is involved in the case. */
export const everybodyHasPart = /*i18n*/ 'All moderators are involved in this. An administrator needs to add one'
