import { z } from 'zod'
import { ArtworkId } from './artworks.ts'
import { editRules, Version } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery, page } from './paging.ts'
import { Person } from './people.ts'
import { prose } from './text.ts'
import { Uuid } from './uuid.ts'

export const CommentId = Uuid.brand<'CommentId'>()
export type CommentId = z.infer<typeof CommentId>

export const commentLimits = {
  characters: 2_000,
  /** Mentions that become links, over all edits; further ones stay text. */
  mentions: 10,
  /** Comments written or edited by one member per minute. */
  aMinute: 20,
} as const

/** Matches a URL with a scheme, with www, or a host with a path, up to a possible mention. */
const urlBefore = String.raw`(?:[a-zA-Z][a-zA-Z\d+.-]*:\/\/|\b[wW]{3}\.|[\p{L}\p{N}]\.\p{L}{2,}(?::\d+)?[\/?#])\S*`

/**
 * Matches `@wren` without a trailing full stop; not within a URL, an email address or an external account such as
 * `@wren@other.example`. The source of a regular expression with the flags `gu`.
 */
export const mentionSource = String.raw`(?<![\p{L}\p{N}_.@+-])(?<!${urlBefore})@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)(?![\p{L}\p{N}_.-]*@[\p{L}\p{N}])`

export const Comment = z.object({
  id: CommentId,
  artworkId: ArtworkId,
  /** The original text, with mentions updated to the members' current usernames. */
  text: z.string(),
  /** The usernames behind an `@` that are members; every other `@` is text. */
  mentions: z.array(z.string()),
  by: Person,
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Whether the caller may remove it, as its author or as the uploader of the work. Moderators remove it through a report. */
  mayRemove: z.boolean(),
  /** Sent back with an edit. */
  version: z.string(),
})
export type Comment = z.infer<typeof Comment>

const CommentText = prose(commentLimits.characters).pipe(z.string().min(1, /*i18n*/ 'Write a comment'))

const ById = z.object({ id: CommentId })

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/artworks/:id/comments',
    access: 'public',
    summary: 'List comments on a work, oldest first, one page at a time, without those by members you blocked.',
    params: z.object({ id: ArtworkId }),
    query: PageQuery,
    response: page(Comment),
  }),
  write: endpoint({
    method: 'POST',
    path: '/artworks/:id/comments',
    access: 'member',
    summary:
      'Comment on a work. The caller makes the id (UUIDv7); repeating the request creates nothing twice. `@username` mentions a member.',
    params: z.object({ id: ArtworkId }),
    body: z.strictObject({ id: CommentId, text: CommentText }),
    response: Comment,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/comments/:id',
    access: 'member',
    summary: `Replace the text of a comment of yours. ${editRules}`,
    params: ById,
    body: z.strictObject({ text: CommentText, version: Version.optional() }),
    response: Comment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/comments/:id',
    access: 'member',
    summary:
      'Delete a comment of yours, or one on your work, for good. Report any other. Repeating the request changes nothing.',
    params: ById,
    response: z.object({ id: CommentId }),
  }),
}
