import type { MyArtwork } from '@allcity/contract/artworks'
import type { PhotoId } from '@allcity/contract/photos'
import { Picture } from '#web/ui/photo.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface AltText {
  id: PhotoId
  altText: string
}

interface AltTextFieldsProps {
  artwork: MyArtwork
  texts: AltText[]
  wrongs: Record<string, string>
  onChange: (texts: AltText[]) => void
}

/** Each photo beside what it shows, in words. */
export function AltTextFields({ artwork, texts, wrongs, onChange }: AltTextFieldsProps) {
  const photoOf = (id: PhotoId) => artwork.photos.find((upload) => upload.id === id)?.photo
  return (
    <fieldset className="field">
      <legend className="label">
        What the {texts.length === 1 ? 'photo shows' : 'photos show'}{' '}
        <span className="quiet">for people who cannot see {texts.length === 1 ? 'it' : 'them'}</span>
      </legend>
      <ol className="alt-texts">
        {texts.map(({ id, altText }, index) => {
          const photo = photoOf(id)
          return (
            <li key={id}>
              {photo ? (
                <Picture photo={photo} sizes="96px" ratio={1} alt="" />
              ) : (
                <span className="photo photo-none" style={{ '--ratio': 1 }} />
              )}
              <TextField
                label={texts.length === 1 ? 'In a few words' : `Photo ${index + 1}`}
                error={wrongs[`photos.${index}.altText`]}
                autoComplete="off"
                dir="auto"
                value={altText}
                onChange={(words) => onChange(texts.map((text) => (text.id === id ? { id, altText: words } : text)))}
              />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
