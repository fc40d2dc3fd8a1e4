import type { Notification, NotificationKind, NotificationTopic } from './notifications.ts'

/** Part of a sentence; `who` and `what` are names. */
export interface Words {
  text: string
  is: 'who' | 'what' | 'plain'
}

type Told = Pick<Notification, 'kind' | 'actors' | 'actorCount' | 'workCount' | 'work' | 'about' | 'tier'>

/** Describes a notification in one sentence, the same on the page and in a mail. A page older than a new kind still names its subject. */
export function sentenceOf(told: Told): Words[] {
  const sentence = sentences[told.kind] ?? news
  return sentence(told)
}

export const plainText = (words: Words[]): string => words.map(({ text }) => text).join('')

const plain = (text: string): Words => ({ text, is: 'plain' })
const what = (text: string | null | undefined): Words => ({ text: text ?? 'something', is: 'what' })
const work = ({ work }: Told) => what(work?.name ?? 'a work')
const about = ({ about }: Told) => what(about)

/** Returns 'wren', 'wren and zoe', 'wren and 4 others', or 'wren and 100+ others'. */
function who({ actors, actorCount }: Told): Words[] {
  const [first = 'Somebody', second] = actors
  const others = Math.max(actorCount - 1, 0)
  if (others === 0) return [{ text: first, is: 'who' }]
  if (others === 1 && second) return [{ text: first, is: 'who' }, plain(' and '), { text: second, is: 'who' }]
  return [
    { text: first, is: 'who' },
    plain(` and ${others === 1 ? '1 other' : `${others < 100 ? others : '100+'} others`}`),
  ]
}

/** The server counts up to 101. */
const upTo100 = (count: number) => (count > 100 ? '100+' : `${count}`)
const areMany = ({ workCount }: Told) => workCount > 1
const works = ({ workCount }: Told) => `${upTo100(workCount)} new works`

const verb = ({ actorCount }: Told, one: string, many: string) => (actorCount > 1 ? many : one)

function news(told: Told): Words[] {
  if (told.work) return [plain('News about '), work(told)]
  if (told.about) return [plain('News about '), about(told)]
  if (told.actors.length > 0) return [...who(told), plain(` ${verb(told, 'has', 'have')} news for you`)]
  return [plain('News for you')]
}

const sentences: Record<NotificationKind, (told: Told) => Words[]> = {
  mention: (told) => [...who(told), plain(' mentioned you at '), work(told)],
  comment: (told) => [...who(told), plain(' wrote about '), work(told)],
  reply: (told) => [...who(told), plain(' also wrote about '), work(told)],
  props: (told) => [...who(told), plain(' gave props to '), work(told)],
  follower: (told) => [...who(told), plain(` ${verb(told, 'follows', 'follow')} you`)],
  maker_work: (told) =>
    areMany(told)
      ? [plain(`${works(told)} by `), about(told)]
      : [plain('New by '), about(told), plain(': '), work(told)],
  member_work: (told) =>
    areMany(told)
      ? [...who(told), plain(` added ${upTo100(told.workCount)} works`)]
      : [...who(told), plain(' added '), work(told)],
  city_work: (told) =>
    areMany(told)
      ? [plain(`${works(told)} in `), about(told)]
      : [plain('New in '), about(told), plain(': '), work(told)],
  wall_work: (told) =>
    areMany(told) ? [plain(`${works(told)} on a wall you follow`)] : [plain('New on a wall you follow: '), work(told)],
  credit_suggested: (told) => [
    ...who(told),
    plain(` ${verb(told, 'says', 'say')} that `),
    work(told),
    plain(' is by '),
    about(told),
    plain('. Your word decides'),
  ],
  credit_agreed: (told) => [
    ...who(told),
    plain(` ${verb(told, 'agrees', 'agree')} that `),
    work(told),
    plain(' is by '),
    about(told),
    plain('. The credit stands'),
  ],
  credit_accepted: (told) => [plain('You were right: '), work(told), plain(' is by '), about(told)],
  credit_refused: (told) => [plain('A credit was removed: '), work(told), plain(' is not by '), about(told)],
  work_seen: (told) => [...who(told), plain(' saw '), work(told)],
  work_gone: (told) => [...who(told), plain(` ${verb(told, 'says', 'say')} that `), work(told), plain(' is gone')],
  covering_proposed: (told) => [
    ...who(told),
    plain(` ${verb(told, 'says', 'say')} that `),
    about(told),
    plain(' covers '),
    work(told),
    plain('. Is that so?'),
  ],
  covering_accepted: (told) => [plain('Settled: '), about(told), plain(' covers '), work(told)],
  covering_rejected: (told) => [plain('Settled: '), about(told), plain(' does not cover '), work(told)],
  text_proposed: (told) => [
    ...who(told),
    plain(` ${verb(told, 'has', 'have')} words for a picture of `),
    work(told),
    plain('. Do they fit?'),
  ],
  text_accepted: (told) => [plain('Your words now describe a picture of '), work(told)],
  battle_challenged: (told) => [...who(told), plain(' challenges '), work(told), plain(' to a battle')],
  battle_accepted: (told) => [plain('The battle of '), work(told), plain(' is on: your challenge was accepted')],
  battle_declined: (told) => [plain('Your challenge with '), work(told), plain(' was declined')],
  battle_lapsed: (told) => [plain('Your challenge with '), work(told), plain(' was not answered in time')],
  battle_opened: (told) => [work(told), plain(' is in a battle now. Votes are taken')],
  battle_closed: (told) => [plain('The battle of '), work(told), plain(' is over. The votes are being checked')],
  battle_settled: (told) => [plain('The battle of '), work(told), plain(' is decided')],
  // The owner of the removed work gets a sentence without a work.
  battle_voided: (told) => [
    ...(told.work ? [plain('The battle of '), work(told)] : [plain('A battle of yours')]),
    plain(' counts for nothing: one of the works was taken down'),
  ],
  claim_accepted: (told) => [plain('Your claim was accepted: you are '), about(told), plain(' now')],
  claim_refused: (told) => [plain('Your claim on '), about(told), plain(' was refused')],
  claim_expired: (told) => [plain('Your claim on '), about(told), plain(' has run out: nothing was shown for it')],
  claim_disputed: (told) => [plain('Somebody else says that they are '), about(told), plain('. You may answer')],
  claim_became_dispute: (told) => [
    plain('Your claim on '),
    about(told),
    plain(' is now a dispute: another member’s claim was accepted'),
  ],
  claim_kept: (told) => [plain('A dispute was refused: you keep the page of '), about(told)],
  claim_ended: (told) => [plain('A moderator decided that you hold '), about(told), plain(' no more')],
  claim_received: (told) => [about(told), plain(' was handed over to you')],
  page_suggested: (told) => [...who(told), plain(' suggests a change to the page of '), about(told)],
  crew_edited: (told) =>
    told.actors.length > 0
      ? [...who(told), plain(' changed the page of '), about(told)]
      : [plain('The page of '), about(told), plain(' changed')],
  crew_received: (told) => [plain('You now keep the page of '), about(told)],
  achievement: (told) => [
    plain('Reached: '),
    about(told),
    plain(told.tier && told.tier > 1 ? `, tier ${told.tier}` : ''),
  ],
  statement: (told) => [about(told), plain('. Read why, and appeal if it is wrong')],
  statement_ended: (told) => [plain('Taken back: '), about(told)],
  appeal_refused: (told) => [plain('Your appeal was refused: '), about(told)],
  report_upheld: (told) => [plain('Thank you: a moderator acted on your report of '), about(told)],
  report_dismissed: (told) => [plain('A moderator looked at your report of '), about(told), plain(' and let it stand')],
}

/** Labels of the notification topics. */
export const topicWords: Record<NotificationTopic, { word: string; means: string }> = {
  mentions: { word: 'Mentions', means: 'Somebody writes your name in a comment' },
  comments: { word: 'Comments', means: 'On your works, and after a comment of yours' },
  props: { word: 'Props', means: 'Somebody gives props to a work of yours' },
  followers: { word: 'Followers', means: 'Somebody follows you' },
  new_works: { word: 'New works', means: 'By whom and from where you follow' },
  credits: { word: 'Credits', means: 'Who made a work of yours, or what you said of another' },
  sightings: { word: 'Sightings', means: 'Somebody saw a work of yours, or found it gone' },
  walls: { word: 'Walls', means: 'A newer work is said to cover one of yours' },
  picture_texts: { word: 'Picture texts', means: 'Words for your pictures, and yours for others' },
  battles: { word: 'Battles', means: 'Challenges, starts and results of battles with your works' },
  achievements: { word: 'Achievements', means: 'You reached a tier' },
  claims: { word: 'Artists', means: 'Your claims on artists, and the pages you keep' },
  crew_pages: { word: 'Crew pages', means: 'Changes to the crews you watch or keep' },
}
