import type { Collection } from '@allcity/contract/collections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { listFeed } from '#web/lib/feed.ts'
import { useFocusAfterRemoval } from '#web/lib/focus-after-removal.ts'
import { worksWord } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PersonLink } from '#web/ui/person-link.tsx'
import { visibilityWord } from '../rules.ts'
import { ListFiles } from './list-files.tsx'
import { ListMap } from './list-map.tsx'
import { ListRows } from './list-rows.tsx'
import { ListTools } from './list-tools.tsx'
import { WalkLength } from './walk-length.tsx'

const ListOwner = lazyPart(async () => (await import('./list-owner.tsx')).ListOwner)
const ListArranger = lazyPart(async () => (await import('./list-arranger.tsx')).ListArranger)

/** A list or a walk: what it is, its map, its works in order. Its owner arranges it where it stands. */
export function ListView({ list, isMine }: { list: Collection; isMine: boolean }) {
  const { title, description, by, items, isWalk, visibility, isSample } = list
  const works = items.filter(({ artwork }) => artwork !== null).length
  const room = useFocusAfterRemoval<HTMLElement>(items.map(({ artworkId }) => artworkId))
  return (
    <>
      <nav className="crumbs small" aria-label={t`Where you are`}>
        <Link to={isMine ? '/my-lists' : '/lists'}>{isMine ? t`My lists` : t`Walks and lists`}</Link>
        <span aria-hidden="true">/</span>
        <bdi>{title}</bdi>
      </nav>
      <header className="list-head">
        <div className="list-words">
          <h1 className="h52">
            <bdi>{title}</bdi>
          </h1>
          <p className="list-meta">
            <span>
              {isWalk ? (
                <Trans>
                  A walk by <PersonLink username={by.username} />
                </Trans>
              ) : (
                <Trans>
                  A list by <PersonLink username={by.username} />
                </Trans>
              )}
              {` · ${worksWord(works)}`}
              {isMine && ` · ${visibilityWord(visibility)}`}
            </span>
            {isSample && (
              <span className="piece-sample">
                <Trans>Sample</Trans>
              </span>
            )}
          </p>
          <WalkLength list={list} />
          {description && (
            <p className="list-about" dir="auto">
              {description}
            </p>
          )}
          <div className="piece-tools">
            <ListTools list={list} />
            {isMine && (
              <Suspense>
                <ListOwner list={list} />
              </Suspense>
            )}
          </div>
        </div>
        <ListMap list={list} />
      </header>
      <section ref={room} tabIndex={-1} aria-label={isWalk ? t`Route` : t`In this list`}>
        {items.length === 0 && (
          <EmptyState
            title={t`Nothing here yet`}
            why={isMine ? t`Tap Save on a work to add it.` : t`Check back later.`}
            action={
              <ButtonLink to="/browse">
                <Trans>Browse works</Trans>
              </ButtonLink>
            }
          />
        )}
        {items.length > 0 && isMine && (
          <Suspense fallback={<ListRows list={list} />}>
            <ListArranger list={list} />
          </Suspense>
        )}
        {items.length > 0 && !isMine && <ListRows list={list} />}
      </section>
      {works > 0 && (
        <ListFiles
          title={title}
          path={(format) => `/collections/${list.id}/works.${format}`}
          {...(visibility === 'private' ? {} : { feed: listFeed(list.id) })}
        />
      )}
    </>
  )
}
