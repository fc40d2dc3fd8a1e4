const headings = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const
type Heading = (typeof headings)[number]

export interface Release {
  version: string
  /** `2026-11-28` */
  date: string
  /** Subjects of the commits since the last release, newest first. */
  subjects: string[]
}

/**
 * Closes the Unreleased section of a changelog (https://keepachangelog.com/en/1.1.0/): its notes and those of the commits
 * become the section of the release, and Unreleased starts empty.
 * @throws Error when the changelog has no Unreleased section, or already has this version.
 */
export function closeUnreleased(changelog: string, { version, date, subjects }: Release): string {
  if (changelog.includes(`\n## [${version}]`)) throw new Error(`CHANGELOG.md already has version ${version}.`)
  const [before, after] = changelog.split('## [Unreleased]\n')
  if (before === undefined || after === undefined) throw new Error('CHANGELOG.md has no section "## [Unreleased]".')
  const end = after.search(/^## \[/m)
  const unreleased = end < 0 ? after : after.slice(0, end)
  const older = end < 0 ? '' : after.slice(end)
  const notes = mergeNotes(readNotes(unreleased), subjects)
  return `${before}## [Unreleased]\n\n## [${version}] - ${date}\n\n${notes}${older === '' ? '' : `\n${older}`}`
}

/** Whether `next` is a later version than `current`; both have three numbers. */
export function isLaterVersion(next: string, current: string): boolean {
  if (!/^\d+\.\d+\.\d+$/.test(next)) return false
  const numbers = next.split('.').map(Number)
  const older = current.split('.').map(Number)
  const at = numbers.findIndex((number, index) => number !== older[index])
  return at >= 0 && (numbers[at] ?? 0) > (older[at] ?? 0)
}

function readNotes(section: string): Map<string, string[]> {
  const notes = new Map<string, string[]>()
  for (const part of section.split(/^### /m).slice(1)) {
    const [heading = '', ...lines] = part.trim().split('\n')
    notes.set(
      heading,
      lines
        .join('\n')
        .trim()
        .split(/\n(?=- )/),
    )
  }
  return notes
}

function mergeNotes(notes: Map<string, string[]>, subjects: string[]): string {
  for (const subject of subjects) {
    const heading = chooseHeading(subject)
    const known = notes.get(heading) ?? []
    const note = `- ${subject}`
    if (!known.includes(note)) notes.set(heading, [...known, note])
  }
  const order = [...headings, ...notes.keys()]
  const sections = [...new Set(order)].filter((heading) => notes.has(heading))
  return sections.map((heading) => `### ${heading}\n\n${notes.get(heading)?.join('\n')}\n`).join('\n')
}

function chooseHeading(subject: string): Heading {
  if (/^(Add|Allow|Show|Support|Offer|Let)\b/.test(subject)) return 'Added'
  if (/^(Remove|Drop|Delete)\b/.test(subject)) return 'Removed'
  if (/^(Fix|Stop|Correct|Repair)\b/.test(subject)) return 'Fixed'
  return 'Changed'
}
