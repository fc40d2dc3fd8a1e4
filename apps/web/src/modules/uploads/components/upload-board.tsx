import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useFocusAfter } from '#web/lib/focus-after-change.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { forgotten, hasDrafts, openDraftsChannel } from '../drafts/database.ts'
import { type DraftsBundle, fetchDraftsBundle, handOver, handOverShot, openDraftsBundle } from '../drafts/lazy.ts'
import type { Shot } from '../drafts/shot.ts'
import type { SameWall } from '../drafts.ts'
import { closeCamera, useUploads } from '../store.ts'
import { DropZone } from './drop-zone.tsx'
import { UploadLine } from './upload-line.tsx'
import { UploadTop } from './upload-top.tsx'

const CameraView = lazyPart(async () => (await import('./camera-view.tsx')).CameraView)

interface UploadBoardProps {
  member: string
  /** The work that new uploads covered, if the member came from its wall; undefined while it loads. */
  covering: SameWall | null | undefined
  /** Drawn over the picture of the camera while new uploads are of that wall. */
  overCamera?: ReactNode
}

/** The whole upload page. The code for drafts loads only when there are any, here or in another tab. */
export function UploadBoard({ member, covering, overCamera }: UploadBoardProps) {
  const cache = useQueryClient()
  const [bundle, setBundle] = useState<DraftsBundle | null>(null)
  const [hasNone, setHasNone] = useState(false)
  const isEmpty = useUploads(({ drafts }) => drafts.every(({ removedAt }) => removedAt !== null))
  const isLoaded = useUploads((uploads) => uploads.isLoaded)
  const isKept = useUploads((uploads) => uploads.isKept)
  const leftOut = useUploads((uploads) => uploads.leftOut)

  const open = useCallback(async () => {
    const opened = await openDraftsBundle(member, cache)
    setBundle(opened)
    return opened
  }, [member, cache])
  const take = useCallback((files: File[]) => void handOver(files, open()), [open])
  const takeShot = useCallback((shot: Shot) => void handOverShot(shot, open()), [open])
  const isCameraOpen = useUploads((uploads) => uploads.isCameraOpen)
  useEffect(() => closeCamera, [])
  const fetchAhead = useCallback(() => void fetchDraftsBundle().catch(() => undefined), [])

  useEffect(() => {
    const begin = async () => {
      const isOpen = useUploads.getState().member === member
      // If storage is unavailable, load the bundle, which says so.
      if (isOpen || (await hasDrafts(member).catch(() => true))) await open()
      else setHasNone(true)
    }
    void begin()
    const news = openDraftsChannel(member)
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (data === forgotten) return
      news.removeEventListener('message', hear)
      void open()
    }
    news.addEventListener('message', hear)
    return () => news.close()
  }, [member, open])

  const over = useUploads((uploads) => uploads.covering)
  const shots = useFocusAfter<HTMLDivElement>(over?.artworkId)
  useEffect(() => {
    useUploads.setState({ covering: covering ?? null })
    return () => useUploads.setState({ covering: null })
  }, [covering])

  const isReady = (hasNone || isLoaded) && covering !== undefined
  const title = over?.title
  const shown = isEmpty ? null : bundle
  return (
    <div className="page">
      <UploadTop bundle={shown} />
      <div className={isEmpty ? 'upload upload-empty' : 'upload'}>
        <div className="shots" ref={shots} tabIndex={-1}>
          {over && (
            <p className="notice">
              <span>
                <Trans>
                  You’re adding to the wall of{' '}
                  <b className="strong">
                    <bdi>{title}</bdi>
                  </b>
                  .
                </Trans>
              </span>
              <button type="button" className="shot-link" onClick={() => useUploads.setState({ covering: null })}>
                <Trans>Different wall</Trans>
              </button>
            </p>
          )}
          {isReady ? <DropZone isEmpty={isEmpty} onFiles={take} onWanted={fetchAhead} /> : <Skeleton height="100dvh" />}
          <p className={leftOut ? 'notice' : 'sr'} role="status">
            {leftOut}
          </p>
          {!isKept && (
            <p className="notice notice-alert">
              <Trans>This browser can’t save drafts. Keep this tab open until you publish.</Trans>
            </p>
          )}
          {isEmpty && isReady && <UploadLine />}
          {shown && <shown.CardList />}
          {bundle && <bundle.RemovedList />}
        </div>
        {shown && <shown.CardsAside />}
      </div>
      {bundle && <bundle.CardsWatch />}
      {isCameraOpen && (
        <Suspense>
          <CameraView onShot={takeShot} onFiles={take} onClose={closeCamera} overlay={over && overCamera} />
        </Suspense>
      )}
    </div>
  )
}
