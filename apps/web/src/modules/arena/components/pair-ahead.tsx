import type { Pair } from '@allcity/contract/arena'

/** The browser fetches the photos of the next pair while this one is looked at. */
export function PairAhead({ pair }: { pair: Pair }) {
  return (
    <div hidden>
      {[pair.left, pair.right].map((photo) => (
        <img
          key={photo.id}
          alt=""
          src={photo.sizes.at(-1)?.url}
          srcSet={photo.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes="50vw"
        />
      ))}
    </div>
  )
}
