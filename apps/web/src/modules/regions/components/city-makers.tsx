import type { City } from '@allcity/contract/regions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { makerPath } from '#web/lib/makers.ts'
import { worksWord } from '#web/lib/words.ts'
import { MakerDisc } from '#web/ui/maker-disc.tsx'

/** The artists of the newest works in this city. */
export function CityMakers({ makers }: Pick<City, 'makers'>) {
  if (makers.length === 0) return null
  return (
    <section className="section" aria-labelledby="makers">
      <header className="section-head">
        <h2 id="makers">
          <Trans>Artists here</Trans>
        </h2>
      </header>
      <ul className="place-makers">
        {makers.map((maker) => (
          <li key={maker.id}>
            <Link className="place-maker" to={makerPath(maker)}>
              <MakerDisc type={maker.type} name={maker.name} size={44} />
              <span>
                <bdi className="strong">{maker.name}</bdi>
                <br />
                <span className="quiet small">
                  {maker.type === 'crew' ? t`Crew` : t`Artist`} · {worksWord(maker.works)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
