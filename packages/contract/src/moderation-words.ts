import type { Measure, ReportedType, ReportReason } from './report-rules.ts'

/** The noun for each type in a sentence. */
export const typeWord: Record<ReportedType, string> = {
  artwork: 'work',
  sighting: 'sighting',
  comment: 'comment',
  member: 'profile',
  list: 'list',
  maker: 'page',
}

/** The rule behind a decision, as a sentence. */
export const ruleSentence: Record<ReportReason, string> = {
  hate: 'Nothing here is hateful: no contempt for people for what they are.',
  harassment: 'Nobody is attacked, threatened or pursued here.',
  private: 'Nothing gives a person or a place away: no names, faces or addresses of those who do not want it.',
  sexual: 'No sexual pictures, and no pictures of injured people.',
  illegal: 'Nothing that the law forbids.',
  stolen: 'You upload photos that you took, or that you may publish.',
  impersonation: 'Nobody passes for somebody else.',
  spam: 'No advertising, and nothing that is only there to be seen.',
  not_art: 'Photos show street art.',
  untrue: 'What is said of a work is true as far as one knows.',
  other: 'Be fair to those who paint, those who look and those who live there.',
}

interface Measured {
  measure: Measure
  type: ReportedType
  name: string | null
  /** Number of the owner's other items hidden by the same decision. */
  others?: number
}

/** 'Your work Left profile was removed'. */
export function measureSentence({ others = 0, ...first }: Measured): string {
  const sentence = firstSentence(first)
  if (others === 0) return sentence
  const things = others === 1 ? 'thing' : 'things'
  return first.measure === 'suspend'
    ? `${sentence}, and ${others} ${things} of yours ${others === 1 ? 'was' : 'were'} removed`
    : `${sentence}, with ${others} more ${things} of yours`
}

function firstSentence({ measure, type, name }: Measured): string {
  if (measure === 'suspend') return 'Your account is suspended'
  if (type === 'member') return 'What your profile said was removed'
  if (type === 'maker') return `What you wrote on the page of ${name ?? 'an artist'} was removed`
  if (type === 'comment' || type === 'sighting') {
    // The name already contains the noun.
    return `${name?.replace(/^A /, 'Your ') ?? `Your ${typeWord[type]}`} was removed`
  }
  const called = name ? `${typeWord[type]} ${name}` : typeWord[type]
  if (measure === 'remove') return `Your ${called} was removed`
  return type === 'list' ? `Your ${called} was hidden from others` : `Your ${called} is out of sight for now`
}

/** Shown when every possible decider is involved in the case. */
export const everybodyHasPart = 'Everybody in charge has a part in this. An administrator appoints another moderator'
