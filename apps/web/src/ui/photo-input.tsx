import { Camera } from 'lucide-react'
import { useId } from 'react'

interface PhotoInputProps {
  /** Label of the button. */
  word: string
  isSmall?: boolean
  /** An upload is in progress: the button accepts no other photo and keeps the focus. */
  isBusy?: boolean
  /** Id of the error message for the photo. */
  wrongId?: string | undefined
  onFile: (file: File) => void
}

/** A button that opens the device's camera or photo library. */
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
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
