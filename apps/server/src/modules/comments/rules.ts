import { commentLimits, mentionSource } from '@allcity/contract/comments'
import { HttpError } from '#server/platform/errors.ts'
import { isModerator, type Viewer } from '#server/platform/http/viewer.ts'

const mentionPattern = new RegExp(mentionSource, 'gu')

/** Names mentioned with `@`, once each, in the order of the text; in lower case, as names are compared. */
export const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(mentionPattern), ([, name = '']) => name.toLowerCase())),
]

/** The first mentions that name members, up to the limit. */
export function findMentions<Member extends { username: string }>(text: string, members: Member[]) {
  const known = new Map(members.map((member) => [member.username.toLowerCase(), member]))
  return namesIn(text)
    .flatMap((name) => {
      const member = known.get(name)
      return member ? [{ name, member }] : []
    })
    .slice(0, commentLimits.mentions)
}

/** Earlier mentions, plus new ones up to the lifetime limit of one comment. */
export function mentionsLeft<Mention extends { member: { id: string } }>(mentions: Mention[], known: Set<string>) {
  const fresh = mentions
    .filter(({ member }) => !known.has(member.id))
    .slice(0, Math.max(commentLimits.mentions - known.size, 0))
  return { mentions: [...mentions.filter(({ member }) => known.has(member.id)), ...fresh], news: fresh.length }
}

/** The text with mentions replaced by the members' current names. */
export const withNamesOfNow = (text: string, mentions: { name: string; username: string }[]): string => {
  const now = new Map(mentions.map(({ name, username }) => [name, username]))
  return text.replaceAll(mentionPattern, (written, name: string) => {
    const username = now.get(name.toLowerCase())
    return username === undefined || username.toLowerCase() === name.toLowerCase() ? written : `@${username}`
  })
}

interface CommentState {
  member_id: string
  uploader_id: string
}

/** Moderators have no shortcut here: they remove comments with a statement of reasons that can be appealed. */
export const mayRemove = (viewer: Pick<Viewer, 'id'> | null, { member_id, uploader_id }: CommentState): boolean =>
  viewer !== null && (viewer.id === member_id || viewer.id === uploader_id)

/** @throws HttpError unless the viewer wrote the comment or uploaded the work. */
export function checkMayRemove(viewer: Viewer, said: CommentState): void {
  if (mayRemove(viewer, said)) return
  throw new HttpError(
    'forbidden',
    isModerator(viewer)
      ? /*i18n*/ 'Report this comment. Then remove it from the report queue, with a rule and a reason'
      : /*i18n*/ 'Only its author and the uploader can delete this comment. Report it, and a moderator will review it',
  )
}

/** @throws HttpError unless the viewer wrote the comment. */
export function checkMayEdit(viewerId: string, memberId: string): void {
  if (viewerId !== memberId) throw new HttpError('forbidden', /*i18n*/ 'Only its author can edit this comment')
}
