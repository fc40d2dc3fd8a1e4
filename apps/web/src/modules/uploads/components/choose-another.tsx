import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { replaceFile } from '../drafts/intake.ts'
import type { DraftPhoto } from '../drafts.ts'
import { acceptedTypes } from '../rules-files.ts'

/** Puts another file in the place of one that did not work. */
export function ChooseAnother({ photo }: { photo: DraftPhoto }) {
  const input = useRef<HTMLInputElement>(null)
  const label = photo.lost ? t`Choose the file again` : t`Choose another`
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void replaceFile(photo, file)
        }}
      />
      <Button isSmall onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  )
}
