import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listCachedPages } from '#web/lib/cached-pages.ts'
import { ownPath } from '#web/lib/return-path.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** Replaces every page that is not cached while offline. Its links are plain links, which the service worker handles. */
export function OfflinePage() {
  const [search] = useSearchParams()
  const kept = useQuery({ queryKey: ['kept-pages'], queryFn: listCachedPages, networkMode: 'always' }).data ?? []

  return (
    <div className="page">
      <PageHead title={t`You’re offline`} path="/offline" isPrivate />
      <div className="state">
        <h1 className="h52">
          <Trans>You’re offline</Trans>
        </h1>
        <p>
          <Trans>This page isn’t saved on this device. Your uploads will resume when you’re back.</Trans>
        </p>
        <Button variant="next" onClick={() => location.replace(ownPath(search.get('from')))}>
          <Trans>Try again</Trans>
        </Button>
      </div>
      {kept.length > 0 && (
        <section className="prose" aria-labelledby="kept">
          <h2 id="kept">
            <Trans>Available offline</Trans>
          </h2>
          <ul>
            {kept.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export { OfflinePage as Component }
