import type { Photo } from '@allcity/contract/photos'

interface PersonDiscProps {
  username: string | null | undefined
  photo?: Photo | null
  size?: 28 | 36 | 44 | 56 | 112
}

/** The member's photo, or the first letter of the username, or U without one. */
export function PersonDisc({ username, photo, size = 36 }: PersonDiscProps) {
  const letter = Array.from(username ?? '')[0]?.toLocaleUpperCase('en') ?? 'U'
  return (
    <span className={size === 36 ? 'who' : `who who-${size}`} aria-hidden="true">
      {photo ? <img src={photo.sizes[0]?.url} alt="" width={size} height={size} /> : letter}
    </span>
  )
}
