import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
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

/** The section a page belongs to: the one with the longest matching path prefix. */
function ownSection(path: string): string | undefined {
  const around = adminSections.filter(({ to }) => path === to || path.startsWith(`${to}/`))
  return around.sort((a, b) => b.to.length - a.to.length)[0]?.to
}
