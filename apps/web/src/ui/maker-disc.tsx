import type { MakerType } from '@allcity/contract/makers'

interface MakerDiscProps {
  type: MakerType
  name: string
  size?: 28 | 36 | 44 | 56
}

const letters = /[\p{L}\p{N}]/u

/** The first letter of an artist on a disc, the initials of a crew on a square. */
export function MakerDisc({ type, name, size = 36 }: MakerDiscProps) {
  const classes = ['who', size !== 36 && `who-${size}`, type === 'crew' && 'who-crew'].filter(Boolean).join(' ')
  return (
    <span className={classes} aria-hidden="true">
      {type === 'crew' ? findInitials(name) : findInitial(name)}
    </span>
  )
}

const findInitial = (word: string) =>
  Array.from(word)
    .find((letter) => letters.test(letter))
    ?.toLocaleUpperCase('en') ?? ''

const findInitials = (name: string) => name.split(/\s+/).map(findInitial).join('').slice(0, 3)
