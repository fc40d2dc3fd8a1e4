import type { WorkFacts as Facts } from '@allcity/contract/moderation'
import { exactDate } from '#web/lib/dates.ts'
import {
  kindWord,
  levelWord,
  licenceWord,
  permissionWord,
  placeInFull,
  placeWord,
  surfaceWord,
} from '#web/lib/words.ts'
import { PlaceMap } from '#web/map/place-map.tsx'

/** The uploader's details of a work besides its texts, and its public location. */
export function WorkFacts({ work }: { work: Facts }) {
  const { place, kind, surface, yearMade, seenOn, permission, licence, credits } = work
  const facts: [name: string, words: string | number | null][] = [
    ['Kind', kindWord(kind)],
    ['Surface', surfaceWord(surface)],
    ['Artists', credits.map(({ name }) => name).join(', ')],
    ['Painted', yearMade],
    ['Seen', seenOn && exactDate(seenOn)],
    ['Permission', permissionWord(permission)],
    ['Licence', licenceWord(licence)],
    ['Place', placeInFull(place) || placeWord(place)],
    ['Shown as', levelWord(place.level)],
  ]
  return (
    <section>
      <h3 className="label">What the uploader entered</h3>
      <dl className="facts">
        {facts.map(
          ([name, words]) =>
            words !== null &&
            words !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{words}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <PlaceMap place={place} kind={kind} surface={surface} />
    </section>
  )
}
