import { kindWord, levelWord, licenceWord, permissionWord, surfaceWord } from '#web/lib/words.ts'
import { roleWord } from '#web/modules/credits/rules.ts'
import type { FieldWords } from '#web/ui/edit-outcome.tsx'
import type { Written } from './rules.ts'

const text = (value: string) => value
const lines = (texts: string[]) => texts.join('\n')

/** How the form calls the fields of a work, and what they hold in words. */
export const fieldWords: FieldWords<Written> = {
  kind: { label: 'Kind', say: kindWord },
  title: { label: 'Title', say: text },
  credits: {
    label: 'Made by',
    say: (credits) => lines(credits.map(({ name, role }) => (role === 'made' ? name : `${name}, ${roleWord(role)}`))),
  },
  photos: {
    label: 'Photos',
    say: (photos) => lines(photos.map(({ altText }, at) => `Photo ${at + 1}${altText ? `: ${altText}` : ''}`)),
  },
  surface: { label: 'Painted on', say: surfaceWord },
  seenOn: { label: 'Seen', say: text },
  train: { label: 'Train', say: ({ operator, number, line }) => [operator, number, line].filter(Boolean).join(', ') },
  place: {
    label: 'Place',
    say: ({ location: { latitude, longitude } }) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`,
  },
  locationLevel: { label: 'How closely the place is shown', say: levelWord },
  description: { label: 'The story', say: text },
  yearMade: { label: 'Year made', say: text },
  permission: { label: 'Permission', say: permissionWord },
  licence: { label: 'Licence of your photos', say: licenceWord },
}
