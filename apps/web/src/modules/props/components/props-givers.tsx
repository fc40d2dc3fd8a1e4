import type { Artwork } from '@allcity/contract/artworks'
import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namesWord } from '#web/lib/makers.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { artworkProps, propsGivers } from '../queries.ts'
import './props.css'

const faces = 3

/** The faces of the last who gave a work props, and all of them on demand. */
export function PropsGivers({ artwork }: { artwork: Artwork }) {
  const username = useAuth(({ user }) => user?.username)
  const { data } = useQuery({ ...artworkProps(artwork.id, username), enabled: username !== undefined })
  const hasProps = (data?.props ?? artwork.props) > 0
  const pages = useInfiniteQuery({ ...propsGivers(artwork.id, username), enabled: hasProps })
  const [isOpen, setIsOpen] = useState(false)
  const people = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const count = data?.props ?? artwork.props
  if (people.length === 0) return null
  const names = namesWord(Array.from({ length: count }, (_, at) => people[at]?.username ?? ''))
  return (
    <p className="props-givers">
      {people.slice(0, faces).map((person) => (
        <PersonDisc key={person.username} username={person.username} photo={person.avatar} size={28} />
      ))}
      <Button isSmall variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t`Props from ${names}`}
      </Button>
      {isOpen && (
        <Dialog isOpen onOpenChange={setIsOpen} title={t`Props`}>
          <ul className="people-list">
            {people.map((person) => (
              <li key={person.username}>
                <PersonDisc username={person.username} photo={person.avatar} />
                <PersonLink username={person.username} />
                <span className="quiet small">
                  <RelativeTime at={person.at} />
                </span>
              </li>
            ))}
          </ul>
          <PagesFoot pages={pages} />
        </Dialog>
      )}
    </p>
  )
}
