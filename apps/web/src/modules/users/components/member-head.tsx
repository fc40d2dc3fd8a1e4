import type { PublicProfile } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useAuth } from '#web/modules/auth/store.ts'
import { FollowButton } from '#web/modules/follows/components/follow-button.tsx'
import { pointsWord } from '#web/modules/leaderboards/rules-ranks.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PersonDisc } from '#web/ui/person-disc.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { listCounts } from '../rules.ts'

const BlockMenu = lazyPart(async () => (await import('#web/modules/blocks/components/block-menu.tsx')).BlockMenu)

const ReportButton = lazyPart(
  async () => (await import('#web/modules/moderation/components/report-button.tsx')).ReportButton,
)

/** '#4 hunter this year', '120 points'. */
function listStanding({ standing }: PublicProfile): string[] {
  if (!standing) return []
  const { rank, points } = standing
  return [t`#${rank} hunter this year`, pointsWord(points)]
}

/** The header of a member's page: profile and actions. */
export function MemberHead({ member }: { member: PublicProfile }) {
  const { username, name, bio, city, avatar, since, isSample } = member
  const viewer = useAuth(({ user }) => user?.username)
  const facts = [...listCounts(member), ...listStanding(member)]
  return (
    <header className="member-head">
      <PersonDisc username={username} photo={avatar} size={112} />
      <div className="member-words">
        <h1 className="h52">
          <bdi>{name ?? username}</bdi>
        </h1>
        <p className="quiet">
          {name && (
            <>
              <bdi>{username}</bdi>
              {' · '}
            </>
          )}
          {city && (
            <>
              <bdi>{city}</bdi>
              {' · '}
            </>
          )}
          <Trans>
            Joined <RelativeTime at={since} />
          </Trans>
          {isSample && (
            <span className="member-sample">
              <Trans>Sample</Trans>
            </span>
          )}
        </p>
        {facts.length > 0 && (
          <ul className="member-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {bio && (
          <p className="member-bio" dir="auto">
            {bio}
          </p>
        )}
        <div className="member-tools">
          {viewer === username ? (
            <ButtonLink isSmall to="/profile">
              <Trans>Edit</Trans>
            </ButtonLink>
          ) : (
            <FollowButton type="member" id={username} />
          )}
          {viewer !== undefined && viewer !== username && (
            <Suspense>
              <BlockMenu username={username} />
              <ReportButton about={{ type: 'member', id: username }} owner={username} label={t`Report ${username}`} />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  )
}
