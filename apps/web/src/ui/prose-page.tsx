import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

interface ProsePageProps extends Pick<ComponentProps<typeof PageHead>, 'structuredData' | 'alternates'> {
  title: string
  path: string
  description: string
  /** One sentence under the title. */
  summary: string
  children: ReactNode
}

/** A text page. */
export function ProsePage({ title, path, description, summary, children, ...head }: ProsePageProps) {
  return (
    <div className="page">
      <PageHead title={title} path={path} description={description} {...head} />
      <header className="page-title">
        <h1>{title}</h1>
        <p className="sub">{summary}</p>
      </header>
      <div className="prose">{children}</div>
    </div>
  )
}
