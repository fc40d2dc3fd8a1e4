import type { Collection, Visibility } from '@allcity/contract/collections'
import type { Coordinates } from '@allcity/contract/geo'
import { msg, t } from '@lingui/core/macro'
import type { FieldWords } from '#web/ui/edit-outcome.tsx'
import { visibilityWord } from './rules.ts'

/** A list as its form holds it. */
export interface WrittenList {
  title: string
  description: string
  visibility: Visibility
  isWalk: boolean
  start: Coordinates | null
}

export const newList: WrittenList = { title: '', description: '', visibility: 'private', isWalk: false, start: null }

export const writtenList = ({ title, description, visibility, isWalk, start }: Collection): WrittenList => ({
  title,
  description: description ?? '',
  visibility,
  isWalk,
  start,
})

/** Only a walk begins somewhere. */
export const listBody = ({ title, description, visibility, isWalk, start }: WrittenList) => ({
  title,
  description: description === '' ? null : description,
  visibility,
  isWalk,
  start: isWalk ? start : null,
})

const point = ({ latitude, longitude }: Coordinates) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

export const listFieldWords: FieldWords<WrittenList> = {
  title: { label: msg`Name`, say: (title) => title },
  description: { label: msg`Description`, say: (description) => description },
  visibility: { label: msg`Visibility`, say: visibilityWord },
  isWalk: { label: msg`Walk`, say: (isWalk) => (isWalk ? t`Yes` : t`No`) },
  start: { label: msg`Start of the walk`, say: (start) => (start ? point(start) : '') },
}
