import { Link } from 'react-router'

/** The i wears a round dot of its own, so the letters are drawn and the name is said. */
const letters = (
  <span aria-hidden="true">
    Allc<span className="wordmark-i">ı</span>ty
  </span>
)

export function Wordmark() {
  return (
    <Link className="wordmark" to="/">
      {letters}
      <span className="sr">Allcity, home</span>
    </Link>
  )
}

/** The sign alone, where it leads nowhere. */
export function WordmarkSign() {
  return (
    <span className="wordmark">
      {letters}
      <span className="sr">Allcity</span>
    </span>
  )
}
