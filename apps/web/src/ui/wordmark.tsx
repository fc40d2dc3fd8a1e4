import { t } from '@lingui/core/macro'
import { Link } from 'react-router'

/** The i has its own round dot, so the letters are drawn and the accessible name is text. */
const letters = (
  <span aria-hidden="true">
    Allc<span className="wordmark-i">ı</span>ty
  </span>
)

export function Wordmark() {
  return (
    <Link className="wordmark" to="/">
      {letters}
      <span className="sr">{t`Allcity, home`}</span>
    </Link>
  )
}

/** The wordmark without a link. */
export function WordmarkSign() {
  return (
    <span className="wordmark">
      {letters}
      <span className="sr">Allcity</span>
    </span>
  )
}
