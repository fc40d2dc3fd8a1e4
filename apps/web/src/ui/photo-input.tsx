import { Camera } from 'lucide-react'
import { useId } from 'react'

interface PhotoInputProps {
  /** What the button says. */
  word: string
  isSmall?: boolean
  /** One is on its way: no other is taken, and the focus stays. */
  isBusy?: boolean
  /** The id of what says why the photo was refused. */
  wrongId?: string | undefined
  onFile: (file: File) => void
}

/** A button that asks the device for a photo, from its camera or its library. */
export function PhotoInput({ word, isSmall = false, isBusy = false, wrongId, onFile }: PhotoInputProps) {
  const id = useId()
  return (
    <>
      <label className={isSmall ? 'button button-small' : 'button'} htmlFor={id}>
        <Camera className="icon" aria-hidden="true" /> {word}
      </label>
      <input
        id={id}
        className="sr photo-input"
        type="file"
        accept="image/*,.heic,.heif"
        aria-disabled={isBusy || undefined}
        aria-invalid={wrongId ? true : undefined}
        aria-describedby={wrongId}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file && !isBusy) onFile(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
