import type { Photo } from '@allcity/contract/photos'
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { PhotoStage } from './photo-stage.tsx'
import './photo-viewer.css'

interface PhotoViewerProps {
  photos: readonly Photo[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
  label: string
  /** Content beneath the photo. */
  children: ReactNode
}

/** Full-screen photo viewer. The browser's own modal dialog traps the focus and restores it. */
export function PhotoViewer({ photos, index, onIndex, onClose, label, children }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const photo = photos[index]
  const show = (target: number) => {
    if (photos[target]) onIndex(target)
  }

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  // At either end the pressed button becomes disabled, so the dialog takes its focus and keeps receiving keys.
  useEffect(() => {
    if (document.activeElement?.matches(':disabled')) dialog.current?.focus()
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') show(index + 1)
    else if (event.key === 'ArrowLeft') show(index - 1)
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(photos.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <dialog className="viewer" ref={dialog} tabIndex={-1} aria-label={label} onClose={onClose} onKeyDown={onKeyDown}>
      <p className="viewer-top">
        <span role="status">{t`${index + 1} of ${photos.length}`}</span>
        <IconButton icon={X} label={t`Close`} onClick={() => dialog.current?.close()} />
      </p>
      <IconButton
        icon={ChevronLeft}
        label={t`Previous photo`}
        disabled={index === 0}
        onClick={() => show(index - 1)}
        className="viewer-before"
      />
      {photo && <PhotoStage key={photo.id} photo={photo} onSwipe={(step) => show(index + step)} />}
      <IconButton
        icon={ChevronRight}
        label={t`Next photo`}
        disabled={index === photos.length - 1}
        onClick={() => show(index + 1)}
        className="viewer-next"
      />
      <div className="viewer-foot">{children}</div>
    </dialog>
  )
}
