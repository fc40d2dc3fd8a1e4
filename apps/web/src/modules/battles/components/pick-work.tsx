import type { ArtworkCard, ArtworkId } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { formatTitle } from '#web/lib/words.ts'
import { Picture } from '#web/ui/photo.tsx'

interface PickWorkProps {
  works: readonly ArtworkCard[]
  name: string
  /** All of them are mine, so the uploader is left out. */
  isMine?: boolean
  value: ArtworkId | null
  onChange: (work: ArtworkCard) => void
}

/** One of several works. */
export function PickWork({ works, name, isMine = false, value, onChange }: PickWorkProps) {
  return (
    <div className="pick-works">
      {works.map((work) => {
        const { username } = work.uploader
        return (
          <label className="pick-work" key={work.id}>
            <input type="radio" name={name} checked={value === work.id} onChange={() => onChange(work)} />
            <Picture photo={work.cover} sizes="160px" ratio={4 / 3} alt="" />
            <span>
              <bdi>{formatTitle(work)}</bdi>
              {!isMine && (
                <span className="quiet">
                  {' '}
                  <Trans>by {username}</Trans>
                </span>
              )}
            </span>
          </label>
        )
      })}
    </div>
  )
}
