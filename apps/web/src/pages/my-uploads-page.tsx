import { useInfiniteQuery } from '@tanstack/react-query'
import { Camera, RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { MyArtwork } from '#web/modules/artworks/components/my-artwork.tsx'
import { myArtworkPages } from '#web/modules/artworks/queries-mine.ts'
import { Bone } from '#web/ui/bones.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import '#web/ui/styles/artwork.css'

export function MyUploadsPage() {
  return (
    <div className="page">
      <PageHead title="My Uploads" path="/my-uploads" isPrivate />
      <header className="plate-title">
        <h1 className="h52">My Uploads</h1>
        <p className="sub">
          Everything you added, newest first, and where it stands. What you keep is in{' '}
          <Link to="/my-lists">My lists</Link>.
        </p>
      </header>
      <MyWorks />
    </div>
  )
}

function MyWorks() {
  const { data, isError, isFetchNextPageError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(myArtworkPages())
  const works = data?.pages.flatMap(({ items }) => items)

  if (works === undefined && isError) {
    return (
      <EmptyState
        title="Your uploads did not load"
        why="We could not reach the server. They are safe there."
        action={<TryAgain onClick={() => refetch()} />}
      />
    )
  }
  if (works === undefined) return <Bones />
  if (works.length === 0) {
    return (
      <EmptyState
        title="Nothing of yours yet"
        why="Photograph the next wall you pass. You say how close the pin may come."
        action={
          <ButtonLink to="/upload">
            <Camera className="icon" aria-hidden="true" /> Upload one
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <ul className="mine-list">
        {works.map((artwork) => (
          <li key={artwork.id}>
            <MyArtwork artwork={artwork} />
          </li>
        ))}
      </ul>
      <p className="browse-more">
        {isFetchNextPageError && <span role="status">The next ones did not load.</span>}
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? 'Loading' : 'Show more'}
          </Button>
        )}
      </p>
    </>
  )
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <RotateCw className="icon" aria-hidden="true" /> Try again
    </Button>
  )
}

function Bones() {
  return (
    <div className="mine-list" role="status" aria-label="Loading your uploads">
      {['a', 'b', 'c'].map((key) => (
        <div className="mine" key={key} aria-hidden="true">
          <Bone ratio={4 / 3} />
          <div className="mine-body">
            <Bone width="60%" height="24px" />
            <Bone width="40%" height="14px" />
            <Bone width="30%" height="14px" />
          </div>
        </div>
      ))}
    </div>
  )
}

export { MyUploadsPage as Component }
