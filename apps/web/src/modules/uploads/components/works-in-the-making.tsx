import { Link } from 'react-router'

/** Reminds the member of unpublished works in this browser. */
export function WorksInTheMaking({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="notice">
      {count === 1
        ? '1 work in this browser is not published yet.'
        : `${count} works in this browser are not published yet.`}{' '}
      <Link className="strong" to="/upload">
        {count === 1 ? 'Go on with it' : 'Go on with them'}
      </Link>
    </p>
  )
}
