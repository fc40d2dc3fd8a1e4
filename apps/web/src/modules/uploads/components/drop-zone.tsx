import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { hasCamera } from '../drafts/camera.ts'
import { acceptedTypes } from '../rules-files.ts'
import { openCamera } from '../store.ts'

const listFiles = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])]

/** Spreadsheets copy text together with a picture of it. In a text field, the text is meant. */
const isForField = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element && target.matches('input, textarea') && clipboardData?.types.includes('text/plain')

interface DropZoneProps {
  isEmpty: boolean
  onFiles: (files: File[]) => void
  /** Called when files are about to be chosen or dropped. */
  onWanted: () => void
}

/** Takes files that are chosen, photographed, pasted, or dropped anywhere on the page. */
export function DropZone({ isEmpty, onFiles, onWanted }: DropZoneProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const options = { signal: leaving.signal }
    let depth = 0
    const enter = (step: number) => (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      depth = Math.max(0, depth + step)
      setIsOver(depth > 0)
      if (step > 0) onWanted()
    }
    addEventListener('dragenter', enter(1), options)
    addEventListener('dragleave', enter(-1), options)
    addEventListener('dragover', enter(0), options)
    addEventListener(
      'drop',
      (event) => {
        depth = 0
        setIsOver(false)
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        onFiles(listFiles(event.dataTransfer))
      },
      options,
    )
    addEventListener(
      'paste',
      (event) => {
        const files = listFiles(event.clipboardData)
        if (files.length === 0 || isForField(event)) return
        event.preventDefault()
        onFiles(files)
      },
      options,
    )
    return () => leaving.abort()
  }, [onFiles, onWanted])

  const choose = () => {
    onWanted()
    chooser.current?.click()
  }
  const photograph = async () => {
    onWanted()
    if (await hasCamera()) openCamera()
    else camera.current?.click()
  }
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // Clear the input, so that a removed file can be chosen again.
    input.value = ''
  }

  return (
    <div className={['drop', isEmpty && 'drop-first', isOver && 'drop-over'].filter(Boolean).join(' ')}>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => take(event.currentTarget)}
      />
      {isEmpty ? (
        <div>
          <p className="quiet">
            <span className="only-mouse">
              <Trans>Drop, paste or choose up to 50.</Trans>{' '}
            </span>
            <Trans>JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB each.</Trans>
          </p>
        </div>
      ) : (
        <p>
          <b className="strong only-mouse">{isOver ? t`Drop to add` : t`Add more`}</b>
          <b className="strong only-touch">
            <Trans>Add more</Trans>
          </b>{' '}
          <span className="quiet">
            <Trans>JPEG, PNG, WebP, AVIF or HEIC, up to 40 MB each.</Trans>
          </span>
        </p>
      )}
      <div className="drop-actions">
        <Button className="only-touch" onClick={photograph}>
          <Camera className="icon" aria-hidden="true" /> <Trans>Take a photo</Trans>
        </Button>
        <Button variant={isEmpty ? 'next' : 'other'} onClick={choose}>
          <ImagePlus className="icon" aria-hidden="true" /> <Trans>Choose photos</Trans>
        </Button>
      </div>
    </div>
  )
}
