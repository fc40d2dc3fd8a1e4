import type { Profile } from '@allcity/contract/users'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { memberPath } from '#web/lib/words.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { AccountEnd } from '#web/modules/users/components/account-end.tsx'
import { AvatarField } from '#web/modules/users/components/avatar-field.tsx'
import { DataExport } from '#web/modules/users/components/data-export.tsx'
import { LanguageField } from '#web/modules/users/components/language-field.tsx'
import { ProfileForm } from '#web/modules/users/components/profile-form.tsx'
import { myProfile } from '#web/modules/users/queries.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import '#web/modules/users/components/profile.css'

const BlockedList = lazyPart(async () => (await import('#web/modules/blocks/components/blocked-list.tsx')).BlockedList)
const ChangePasswordForm = lazyPart(
  async () => (await import('#web/modules/auth/components/change-password-form.tsx')).ChangePasswordForm,
)
const FollowedList = lazyPart(
  async () => (await import('#web/modules/follows/components/followed-list.tsx')).FollowedList,
)
const SessionList = lazyPart(async () => (await import('#web/modules/users/components/session-list.tsx')).SessionList)
const ShowsForm = lazyPart(async () => (await import('#web/modules/users/components/shows-form.tsx')).ShowsForm)

function listTabs({ username, role }: Profile) {
  const tabs = [
    { to: '/profile', word: t`Profile`, isHere: true },
    { to: memberPath(username), word: t`Public profile`, isHere: false },
    { to: '/my-uploads', word: t`Uploads`, isHere: false },
    { to: '/my-lists', word: t`Lists`, isHere: false },
    { to: '/profile/points', word: t`Points`, isHere: false },
    { to: '/feed', word: t`Feed`, isHere: false },
    { to: '/profile/statements', word: t`Decisions`, isHere: false },
  ]
  return role === 'member' ? tabs : [...tabs, { to: '/admin', word: t`Administration`, isHere: false }]
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="profile-body">
        <Suspense fallback={<Skeleton height="88px" />}>{children}</Suspense>
      </div>
    </section>
  )
}

export function Component() {
  const remembered = useAuth((auth) => auth.user)
  const { data, isPlaceholderData } = useQuery({
    ...myProfile(),
    ...(remembered ? { placeholderData: remembered } : {}),
  })
  const profile = data ?? remembered
  if (!profile) return null
  const { email } = profile

  return (
    <div className="page">
      <PageHead title={t`Profile`} path="/profile" isPrivate />
      <header className="page-title">
        <h1 className="h52">
          <bdi>{profile.name ?? profile.username}</bdi>
        </h1>
        <p className="sub">
          <Trans>
            Joined <RelativeTime at={profile.createdAt} />. Signed in as {email}.
          </Trans>
        </p>
      </header>
      <Tabs label={t`Your account`} tabs={listTabs(profile)} />
      <Part title={t`Photo`} id="photo">
        <AvatarField profile={profile} />
      </Part>
      <Part title={t`Details`} id="who">
        {/* The cached data in this browser may be older than the last edit. */}
        {isPlaceholderData ? <Skeleton height="320px" /> : <ProfileForm profile={profile} />}
      </Part>
      <Part title={t`Language`} id="language">
        <LanguageField profile={profile} />
      </Part>
      <Part title={t`Profile visibility`} id="page">
        <ShowsForm profile={profile} />
      </Part>
      <Part title={t`Following`} id="following">
        <FollowedList />
      </Part>
      <Part title={t`Blocked members`} id="blocked">
        <BlockedList />
      </Part>
      <Part title={t`Password`} id="password">
        <ChangePasswordForm email={profile.email} />
      </Part>
      <Part title={t`Sessions`} id="sessions">
        <SessionList />
      </Part>
      <Part title={t`Your data`} id="data">
        <DataExport username={profile.username} />
      </Part>
      <Part title={t`Delete account`} id="leaving">
        <AccountEnd profile={profile} />
      </Part>
    </div>
  )
}
