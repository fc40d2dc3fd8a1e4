import { basename } from 'node:path/posix'
import type { Fault, SourceFile } from './source-file.ts'

const sections = 'Status, Context, Decision, Consequences'

/** Decision records without their sections or with a number twice, and links to records that do not exist. */
export function findDecisionFaults(files: SourceFile[]): Fault[] {
  const documents = files.filter(({ path }) => path.endsWith('.md'))
  const records = documents.filter(({ path }) => path.startsWith('docs/decisions/'))
  const names = records.map(({ path }) => basename(path))
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?:[\w./-]*\/)?(\d{4}-[\w-]+\.md)/g)]
      .filter(([, name = '']) => !names.includes(name))
      .map(([, name]) => ({ path, message: `links to ${name}, which does not exist: link its successor` })),
  )
  const malformed = records.flatMap(({ path, text }) => {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)
    if (/^Status: /m.test(text)) headings.unshift('Status')
    return headings.join(', ') === sections ? [] : [{ path, message: `has not exactly the sections ${sections}` }]
  })
  const repeated = names
    .filter((name) => names.some((other) => other !== name && other.slice(0, 4) === name.slice(0, 4)))
    .map((name) => ({ path: `docs/decisions/${name}`, message: 'shares its number: take the next free one' }))
  return [...broken, ...malformed, ...repeated]
}
