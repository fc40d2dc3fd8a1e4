import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ArtworkId } from '@allcity/contract/artworks'
import { dayMs } from '@allcity/contract/dates'
import { takedownLimits } from '@allcity/contract/takedowns'
import { type FilledText, fill, HttpError } from '#server/platform/errors.ts'

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** `TD-7F3K92QD`: random, so it reveals neither the number of notices nor their date. */
export const newNumber = (): string => `TD-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`

export const newSecret = (): string => randomBytes(24).toString('base64url')
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The secret is in the URL fragment, which browsers never send, so it is in no log. */
export const receiptPath = (number: string, secret: string): string => `/takedown/${number}#${secret}`

export const counterUntil = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + takedownLimits.counterDays * dayMs)

/** Honeypot: programs fill in this field, which people do not see. */
export const isTrapped = ({ website }: { website: string }): boolean => website !== ''

/** People who paste a prepared text may be that fast too. They get an error, because a fake receipt could cost them their right. */
export function checkPatience({ elapsedMs }: { elapsedMs: number }): void {
  if (elapsedMs < takedownLimits.fastestMs)
    throw new HttpError('conflict', /*i18n*/ 'That was very fast. Check the form, then send it again')
}

/**
 * One address a line, all of this installation: `https://host/artwork/<id>`, or the path.
 * @throws HttpError naming the first that is not.
 */
export function worksIn(addresses: string, baseUrl: string): ArtworkId[] {
  const refuse = (message: FilledText) => new HttpError('invalid_request', message, { addresses: message })
  const lines = addresses.split(/\s+/).filter((text) => text !== '')
  if (lines.length > takedownLimits.works)
    throw refuse(fill(/*i18n*/ 'Enter up to {count} links at once', { count: takedownLimits.works }))
  const ids = lines.map((text) => {
    const id = workAt(text, baseUrl)
    if (!id)
      throw refuse(
        fill(/*i18n*/ '“{text}” isn’t a link to a work here. Links look like {example}', {
          text: text.slice(0, 80),
          example: `${baseUrl}/artwork/…`,
        }),
      )
    return id
  })
  return [...new Set(ids)]
}

function workAt(text: string, baseUrl: string): ArtworkId | undefined {
  const url = URL.canParse(text, baseUrl) ? new URL(text, baseUrl) : null
  if (url?.host !== new URL(baseUrl).host) return undefined
  return ArtworkId.safeParse(/^\/artwork\/([^/]+)\/?$/.exec(url.pathname)?.[1]?.toLowerCase()).data
}

/** The asker of a notice is forgotten some months after its end. */
export function forgottenBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - takedownLimits.keptMonths)
  return before
}
