import { findNotificationKind, type NotificationFacts } from './notification-kinds.ts'
import type { NotificationTopic } from './notifications.ts'

/** Part of a sentence; `who` and `what` are names. */
export interface Words {
  text: string
  is: 'who' | 'what' | 'plain'
}

/** Describes a notification in one sentence, the same on the page and in a mail. A page older than a new kind still names its subject. */
export function describeNotification(facts: NotificationFacts): Words[] {
  const sentence = findNotificationKind(facts.kind)?.sentence ?? news
  const template = typeof sentence === 'string' ? sentence : sentence(facts)
  return template.split(/(\{\w+\})/).flatMap((part) => placeholders[part]?.(facts) ?? (part ? [plain(part)] : []))
}

export const plainText = (words: Words[]): string => words.map(({ text }) => text).join('')

const plain = (text: string): Words => ({ text, is: 'plain' })

const placeholders: Partial<Record<string, (facts: NotificationFacts) => Words[]>> = {
  '{who}': who,
  '{work}': ({ work }) => [{ text: work?.name ?? 'a work', is: 'what' }],
  '{about}': ({ about }) => [{ text: about ?? 'something', is: 'what' }],
  // The server counts up to 101.
  '{workCount}': ({ workCount }) => [plain(workCount > 100 ? '100+' : `${workCount}`)],
}

/** Returns 'wren', 'wren and zoe', 'wren and 4 others', or 'wren and 100+ others'. */
function who({ actors, actorCount }: NotificationFacts): Words[] {
  const [first = 'Somebody', second] = actors
  const others = Math.max(actorCount - 1, 0)
  if (others === 0) return [{ text: first, is: 'who' }]
  if (others === 1 && second) return [{ text: first, is: 'who' }, plain(' and '), { text: second, is: 'who' }]
  return [
    { text: first, is: 'who' },
    plain(` and ${others === 1 ? '1 other' : `${others < 100 ? others : '100+'} others`}`),
  ]
}

function news({ work, about, actors, actorCount }: NotificationFacts): string {
  if (work) return 'News about {work}'
  if (about) return 'News about {about}'
  if (actors.length > 0) return `{who} ${actorCount > 1 ? 'have' : 'has'} news for you`
  return 'News for you'
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
