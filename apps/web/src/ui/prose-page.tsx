import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import './prose-page.css'

export interface ProseSection {
  /** The section's anchor in the URL. */
  id: string
  title: string
  body: ReactNode
}

interface ProsePageProps extends Pick<ComponentProps<typeof PageHead>, 'structuredData' | 'alternates'> {
  title: string
  path: string
  description: string
  /** One sentence under the title. */
  summary: string
  /** Rendered above the first section. */
  intro?: ReactNode
  sections: ProseSection[]
}

/** A text page with its table of contents. */
export function ProsePage({ title, path, description, summary, intro, sections, ...head }: ProsePageProps) {
  return (
    <div className="page">
      <PageHead title={title} path={path} description={description} {...head} />
      <header className="page-title">
        <h1>{title}</h1>
        <p className="sub">{summary}</p>
      </header>
      <div className="prose-columns">
        <nav className="prose-contents" aria-label={t`On this page`}>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose">
          {intro}
          {sections.map((section) => (
            <section key={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
