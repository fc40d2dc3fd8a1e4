import { msg, t } from '@lingui/core/macro'
import { factsWord } from '#web/lib/joined-words.ts'
import { kindWord, levelWord, licenceWord, permissionWord, surfaceWord } from '#web/lib/words.ts'
import { roleWord } from '#web/modules/credits/rules.ts'
import type { FieldWords } from '#web/ui/edit-outcome.tsx'
import type { Written, WrittenPhoto } from './rules.ts'

const text = (value: string) => value
const lines = (texts: string[]) => texts.join('\n')

function describePhoto({ altText }: WrittenPhoto, at: number): string {
  const number = at + 1
  return altText ? t`Photo ${number}: ${altText}` : t`Photo ${number}`
}

/** How the form calls the fields of a work, and what they hold in words. */
export const fieldWords: FieldWords<Written> = {
  kind: { label: msg`Kind`, say: kindWord },
  title: { label: msg`Title`, say: text },
  credits: {
    label: msg`Artists`,
    say: (credits) =>
      lines(credits.map(({ name, role }) => (role === 'made' ? name : factsWord([name, roleWord(role)])))),
  },
  photos: {
    label: msg`Photos`,
    say: (photos) => lines(photos.map(describePhoto)),
  },
  surface: { label: msg`Surface`, say: surfaceWord },
  seenOn: { label: msg`Date photographed`, say: text },
  train: {
    label: msg`Train`,
    say: ({ operator, number, line }) => factsWord([operator, number, line]),
  },
  place: {
    label: msg`Place`,
    say: ({ location: { latitude, longitude } }) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`,
  },
  locationLevel: { label: msg`Pin precision`, say: levelWord },
  description: { label: msg`Story`, say: text },
  yearMade: { label: msg`Year`, say: text },
  permission: { label: msg`Permission`, say: permissionWord },
  licence: { label: msg`Photo license`, say: licenceWord },
}
