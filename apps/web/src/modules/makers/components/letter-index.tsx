import { Letter, type MakerType } from '@allcity/contract/makers'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { makersPath } from '#web/lib/makers.ts'
import { countWord } from '#web/lib/words.ts'
import { type MakerFilter, writeMakerFilter } from '../rules.ts'

interface LetterIndexProps {
  type: MakerType
  filter: MakerFilter
  letters: Partial<Record<Letter, number>>
}

/** A to Z as the stops of a line; those where nobody begins cannot be pressed. */
export function LetterIndex({ type, filter, letters }: LetterIndexProps) {
  const { letter: current, ...rest } = filter
  const stops = Letter.options.filter((letter) => letter !== '#' || letters[letter])
  return (
    <nav className="letters" aria-label={t`By letter`}>
      <ul>
        <li>
          <Link
            className="letter letter-all"
            to={`${makersPath(type)}${writeMakerFilter(rest)}`}
            aria-current={!current}
          >
            <Trans>All</Trans>
          </Link>
        </li>
        {stops.map((letter) => (
          <li key={letter}>
            {letters[letter] ? (
              <Link
                className="letter"
                to={`${makersPath(type)}${writeMakerFilter({ ...rest, letter })}`}
                aria-current={letter === current}
                title={countWord(letters[letter])}
              >
                {letter}
              </Link>
            ) : (
              <span className="letter letter-none" aria-hidden="true">
                {letter}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
