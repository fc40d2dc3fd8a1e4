import type { WorkFacts as Facts } from '@allcity/contract/moderation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { exactDate } from '#web/lib/dates.ts'
import { listWords } from '#web/lib/joined-words.ts'
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
    [t`Kind`, kindWord(kind)],
    [t`Surface`, surfaceWord(surface)],
    [t`Artists`, listWords(credits.map(({ name }) => name))],
    [t`Year`, yearMade],
    [t`Photographed`, seenOn && exactDate(seenOn)],
    [t`Permission`, permissionWord(permission)],
    [t`License`, licenceWord(licence)],
    [t`Location`, placeInFull(place) || placeWord(place)],
    [t`Precision`, levelWord(place.level)],
  ]
  return (
    <section>
      <h3 className="label">
        <Trans>Details from the uploader</Trans>
      </h3>
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
