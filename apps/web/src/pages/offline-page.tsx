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
      <PageHead title="No network" path="/offline" isPrivate />
      <div className="state">
        <h1 className="h52">No network</h1>
        <p>
          This page was not opened before, so it is not on this device. What you were uploading is, and goes on by
          itself.
        </p>
        <Button variant="next" onClick={() => location.replace(ownPath(search.get('from')))}>
          Try again
        </Button>
      </div>
      {kept.length > 0 && (
        <section className="prose" aria-labelledby="kept">
          <h2 id="kept">On this device</h2>
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
