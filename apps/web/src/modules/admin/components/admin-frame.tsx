import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { translate } from '#web/lib/messages.ts'
import { useAuth } from '#web/modules/auth/store.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { adminSections, sectionsFor } from '../rules.ts'
import './admin-frame.css'

interface AdminFrameProps {
  title: string
  /** The page's own path: the path of a section, or one below it. */
  path: string
  /** One or two buttons beside the title. */
  tools?: ReactNode
  /** Not rendered for a visitor without access, so its queries never run. */
  children: ReactNode
}

/** The frame of every admin page: access check, section tabs and title. */
export function AdminFrame({ title, path, tools, children }: AdminFrameProps) {
  const role = useAuth((auth) => auth.user?.role ?? 'member')
  const sections = sectionsFor(role)
  const mayOpen = sections.some(({ to }) => to === ownSection(path))

  return (
    <div className="page admin">
      <PageHead title={t`${title} · Admin`} path={path} isPrivate />
      {sections.length > 0 && <AdminTabs sections={sections} />}
      <header className="admin-top">
        <h1 className="h52">{title}</h1>
        {mayOpen && tools && <div className="admin-tools">{tools}</div>}
      </header>
      {mayOpen ? (
        children
      ) : (
        <EmptyState
          title={isForAdmins(path) ? t`Admins only` : t`Moderators and admins only`}
          why={t`Your account doesn’t have access. If it should, ask an admin.`}
          action={
            <Link className="button" to="/">
              <Trans>Go to the home page</Trans>
            </Link>
          }
        />
      )}
    </div>
  )
}

function AdminTabs({ sections }: { sections: typeof adminSections }) {
  const here = ownSection(useLocation().pathname)
  return (
    <Tabs
      label={t`Admin`}
      tabs={sections.map(({ to, word }) => ({ to, word: translate(word), isHere: to === here }))}
    />
  )
}

const isForAdmins = (path: string) => adminSections.some(({ to, role }) => to === ownSection(path) && role === 'admin')

/** The section a page belongs to: the one with the longest matching path prefix. */
function ownSection(path: string): string | undefined {
  const around = adminSections.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return around.sort((a, b) => b.to.length - a.to.length)[0]?.to
}
