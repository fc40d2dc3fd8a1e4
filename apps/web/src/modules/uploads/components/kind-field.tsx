import { ArtworkKind } from '@allcity/contract/artworks'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { kindWord } from '#web/lib/words.ts'
import { Bullet } from '#web/ui/bullet.tsx'

interface KindFieldProps {
  value: ArtworkKind | null
  error: string | undefined
  onChange: (kind: ArtworkKind) => void
}

export function KindField({ value, error, onChange }: KindFieldProps) {
  const id = useId()
  return (
    <fieldset className={error ? 'field field-wrong' : 'field'} aria-describedby={error ? `${id}-wrong` : undefined}>
      <legend className="label">
        <Trans>Kind</Trans>
      </legend>
      <div className="picks">
        {ArtworkKind.options.map((kind) => (
          <label key={kind} className="pick">
            <input
              type="radio"
              name={id}
              checked={value === kind}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(kind)}
            />
            <Bullet kind={kind} size={32} />
            <span>{kindWord(kind)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          <CircleAlert className="icon" aria-hidden="true" /> {error}
        </p>
      )}
    </fieldset>
  )
}
