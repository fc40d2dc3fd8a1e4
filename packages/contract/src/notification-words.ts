import type { Translate } from './languages.ts'
import { findNotificationKind, type NotificationFacts } from './notification-kinds.ts'
import type { NotificationTopic } from './notifications.ts'

/** Part of a sentence; `who` and `what` are names. */
export interface Words {
  text: string
  is: 'who' | 'what' | 'plain'
}

/** The names of a sentence are put in after it is translated, because they are shown differently. */
const slots = { who: '{who}', work: '{work}', about: '{about}' }

/** Describes a notification in one sentence, the same on the page and in a mail. A page older than a new kind still names its subject. */
export function describeNotification(facts: NotificationFacts, translate: Translate): Words[] {
  const sentence = findNotificationKind(facts.kind)?.sentence ?? news
  const text = typeof sentence === 'string' ? sentence : sentence(facts)
  const { actorCount, workCount, tier } = facts
  // The server counts up to 101.
  const works = workCount > 100 ? '100+' : `${workCount}`
  const filled = translate(text, { ...slots, actorCount, workCount, works, tier })
  return fillSlots(filled, {
    '{who}': () => who(facts, translate),
    '{work}': () => [{ text: facts.work?.name ?? translate(/*i18n*/ 'a work'), is: 'what' }],
    '{about}': () => [{ text: readAbout(facts, translate), is: 'what' }],
  })
}

/** Names of achievements are texts of the product; other names are members', works' and places'. */
function readAbout({ kind, about }: NotificationFacts, translate: Translate): string {
  if (about === null) return translate(/*i18n*/ 'something')
  return findNotificationKind(kind)?.subject === 'achievement' ? translate(about) : about
}

export const plainText = (words: Words[]): string => words.map(({ text }) => text).join('')

const plain = (text: string): Words => ({ text, is: 'plain' })

const fillSlots = (text: string, filled: Partial<Record<string, () => Words[]>>): Words[] =>
  text.split(/(\{\w+\})/).flatMap((part) => filled[part]?.() ?? (part ? [plain(part)] : []))

const names = { first: '{first}', second: '{second}' }

/** Returns 'wren', 'wren and zoe', 'wren and 4 others', or 'wren and 100+ others'. */
function who({ actors, actorCount }: NotificationFacts, translate: Translate): Words[] {
  const [first = translate(/*i18n*/ 'Someone'), second] = actors
  const others = Math.max(actorCount - 1, 0)
  const shown = others < 100 ? `${others}` : '100+'
  const text =
    others === 0
      ? '{first}'
      : others === 1 && second
        ? translate(/*i18n*/ '{first} and {second}', names)
        : translate(/*i18n*/ '{others, plural, one {{first} and 1 other} other {{first} and {shown} others}}', {
            ...names,
            others,
            shown,
          })
  return fillSlots(text, {
    '{first}': () => [{ text: first, is: 'who' }],
    '{second}': () => [{ text: second ?? '', is: 'who' }],
  })
}

function news({ work, about, actors }: NotificationFacts): string {
  if (work) return /*i18n*/ 'News about {work}'
  if (about) return /*i18n*/ 'News about {about}'
  return actors.length > 0 ? /*i18n*/ 'News from {who}' : /*i18n*/ 'News for you'
}

/** Labels of the notification topics. */
export const topicWords: Record<NotificationTopic, { word: string; means: string }> = {
  mentions: { word: /*i18n*/ 'Mentions', means: /*i18n*/ 'Someone mentions you in a comment' },
  comments: { word: /*i18n*/ 'Comments', means: /*i18n*/ 'On your works and after your comments' },
  props: { word: /*i18n*/ 'Props', means: /*i18n*/ 'Someone gives props to your work' },
  followers: { word: /*i18n*/ 'Followers', means: /*i18n*/ 'Someone follows you' },
  new_works: {
    word: /*i18n*/ 'New works',
    means: /*i18n*/ 'From artists, crews, members, places and walls you follow',
  },
  credits: { word: /*i18n*/ 'Credits', means: /*i18n*/ 'Artist credits on your works, and your suggestions' },
  sightings: { word: /*i18n*/ 'Sightings', means: /*i18n*/ 'Someone saw your work, or reported it gone' },
  walls: { word: /*i18n*/ 'Walls', means: /*i18n*/ 'A newer work covers one of yours' },
  picture_texts: { word: /*i18n*/ 'Alt text', means: /*i18n*/ 'Alt text for your photos, and yours for others' },
  battles: { word: /*i18n*/ 'Battles', means: /*i18n*/ 'Challenges, starts and results of battles with your works' },
  achievements: { word: /*i18n*/ 'Achievements', means: /*i18n*/ 'You earned a badge' },
  claims: { word: /*i18n*/ 'Artists', means: /*i18n*/ 'Your artist claims, and the pages you manage' },
  crew_pages: { word: /*i18n*/ 'Crew pages', means: /*i18n*/ 'Changes to the crews you watch or manage' },
}
