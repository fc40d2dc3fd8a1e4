import { Link } from 'react-router'
import { memberPath } from '#web/lib/words.ts'

/** A member's name with a link to their page. */
export function PersonLink({ username }: { username: string }) {
  return (
    <Link className="person" to={memberPath(username)}>
      <bdi>{username}</bdi>
    </Link>
  )
}
