import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useAuth } from '#web/modules/auth/store.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { adminSections, sectionsFor } from '../rules.ts'
import '#web/ui/styles/admin.css'

interface AdminFrameProps {
  title: string
  /** The page's own path, one of the sections or below one. */
  path: string
  /** What stands beside the title: one or two buttons. */
  tools?: ReactNode
  /** Nothing of it is drawn, and so nothing asked for, for who may not see it. */
  children: ReactNode
}

/** Every page of the admin area: who may see it, the way to the others, its title. */
export function AdminFrame({ title, path, tools, children }: AdminFrameProps) {
  const role = useAuth((auth) => auth.user?.role ?? 'member')
  const sections = sectionsFor(role)
  const mayOpen = sections.some(({ to }) => to === ownSection(path))

  return (
    <div className="page admin">
      <PageHead title={`${title}, administration`} path={path} isPrivate />
      {sections.length > 0 && <AdminTabs sections={sections} />}
      <header className="admin-top">
        <h1 className="h52">{title}</h1>
        {mayOpen && tools && <div className="admin-tools">{tools}</div>}
      </header>
      {mayOpen ? (
        children
      ) : (
        <EmptyState
          title={isForAdmins(path) ? 'For administrators' : 'For moderators and administrators'}
          why="Your account may not open this page. If it should, ask an administrator of this site."
          action={
            <Link className="button" to="/">
              Go to the start page
            </Link>
          }
        />
      )}
    </div>
  )
}

function AdminTabs({ sections }: { sections: typeof adminSections }) {
  const here = ownSection(useLocation().pathname)
  return <Tabs label="Administration" tabs={sections.map(({ to, word }) => ({ to, word, isHere: to === here }))} />
}

const isForAdmins = (path: string) => adminSections.some(({ to, role }) => to === ownSection(path) && role === 'admin')

/** The section that a page belongs to: the longest address that its own begins with. */
function ownSection(path: string): string | undefined {
  const around = adminSections.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return around.sort((a, b) => b.to.length - a.to.length)[0]?.to
}
