import type { ListedMember } from '@allcity/contract/members'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PagesFoot } from '#web/ui/pages-foot.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type MemberFilter, memberPages } from '../queries.ts'
import { barredWords, roleWord } from '../rules.ts'

/** Members, the newest first; each name leads to what is known of them. */
export function MemberRows({ filter }: { filter: MemberFilter }) {
  const list = useInfiniteQuery(memberPages(filter))
  const found = list.data?.pages.flatMap(({ items }) => items)
  if (!found) {
    return list.isError ? <LoadFailed onRetry={() => void list.refetch()} /> : <Waiting />
  }
  return (
    <>
      <p className="sr" role="status">
        {list.isPlaceholderData ? '' : foundWord(found.length, list.hasNextPage)}
      </p>
      {found.length === 0 && <EmptyState title={t`No matches`} why={t`Try removing a filter.`} />}
      {found.length > 0 && (
        <ul className="member-rows" aria-label={t`Members, newest first`}>
          {found.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
      <PagesFoot pages={list} />
    </>
  )
}

const foundWord = (count: number, hasMore: boolean) =>
  hasMore
    ? t`${plural(count, { one: 'More than # member', other: 'More than # members' })}`
    : t`${plural(count, { one: '# member', other: '# members' })}`

function Waiting() {
  return (
    <div className="member-rows" aria-hidden="true">
      {['40%', '55%', '35%', '50%', '45%'].map((width) => (
        <div key={width} className="member-row">
          <Skeleton width={width} height="20px" />
        </div>
      ))}
    </div>
  )
}

function MemberRow({ member }: { member: ListedMember }) {
  const { id, username, name, email, role, createdAt } = member
  const barred = barredWords(member)
  return (
    <li className="member-row">
      <Link className="strong" to={`/admin/users/${id}`}>
        {username}
      </Link>
      <span className="quiet">
        {name && <bdi>{name}</bdi>}
        {name && email && ', '}
        {email}
      </span>
      <span>{role === 'member' ? '' : roleWord(role)}</span>
      <span className="barred">{barred}</span>
      <span className="quiet small">
        <Trans>
          Joined <RelativeTime at={createdAt} />
        </Trans>
      </span>
    </li>
  )
}
