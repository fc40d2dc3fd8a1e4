import type { PhotoId } from '@allcity/contract/photos'
import { t } from '@lingui/core/macro'
import { shortDates } from '#web/lib/short-dates.ts'
import { chooseLine, formatTitle, kindSlug } from '#web/lib/words.ts'
import type { LapseStep } from './rules-history.ts'

export interface StepName {
  photoId: PhotoId
  /** 'Nov 2025'. */
  date: string
  title: string
  /** 'Nov 2025: Sonar, photo by ana', as a screen reader says it. */
  name: string
  /** The colour of its kind. */
  kind: string
}

export function nameSteps(steps: readonly LapseStep[]): StepName[] {
  const dates = shortDates(steps.map(({ day }) => day))
  return steps.map(({ photo, artwork, username }, at) => {
    const title = formatTitle(artwork)
    const date = dates[at] ?? t`Date unknown`
    return {
      photoId: photo.id,
      date,
      title,
      name: t`${date}: ${title}, photo by ${username}`,
      kind: kindSlug(chooseLine(artwork.kind, artwork.surface)),
    }
  })
}
