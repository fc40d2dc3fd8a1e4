import { execFileSync } from 'node:child_process'
import type { Fault } from './source-file.ts'

export interface Commit {
  hash: string
  subject: string
}

/** Older commits keep their subjects. */
const checkedSince = '2026-11-28T20:12:00Z'

/** On main before its subject was checked; its history is not rewritten. */
const published = /^0ec9fa01/

const longest = 72
const oldDialect = /^(Who|Whoever|What|Of|Nobody|So many|That)\b/
/** Verb forms other than the imperative; `Embed`, `Shed`, `Bring`, `Pass`, `Focus` and `Alias` are imperatives. */
const notImperative = /^(?!Embed\b|Shed\b|Shred\b|(?:Br|P|Str|Sw|R|Sl|Cl)ing\b)\w*(?:(?<!e)ed|ing|(?<![sua])s)\b/

/** Subjects that `CONTRIBUTING.md` refuses. */
export function findSubjectFaults(commits: Commit[]): Fault[] {
  return commits.flatMap(({ hash, subject }) => {
    const message = published.test(hash) ? null : findFault(subject)
    return message ? [{ path: `commit ${hash}`, message: `"${subject}" ${message}` }] : []
  })
}

/** Reads the commits to check from git; none outside a git repository or without git. A shallow clone has fewer. */
export function readCommits(root: string): Commit[] {
  try {
    const git = (...options: string[]) =>
      execFileSync('git', options, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 26,
      })
    // A copy of the sources may lie within another repository.
    if (git('rev-parse', '--show-prefix').trim() !== '') return []
    return git('log', '--no-merges', '--no-show-signature', `--since=${checkedSince}`, '--format=%h %s')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [hash = '', ...words] = line.split(' ')
        return { hash, subject: words.join(' ') }
      })
  } catch {
    return []
  }
}

function findFault(subject: string): string | null {
  if (/^(Revert|Reapply) "|^Bump /.test(subject)) return null
  // A merge on GitHub adds the number of the pull request.
  const written = subject.replace(/ \(#\d+\)$/, '')
  if (written.length > longest)
    return `has ${written.length} characters, at most ${longest}: move the reason to the body`
  if (oldDialect.test(subject) || notImperative.test(subject))
    return 'is not an imperative: begin with a verb, such as "Add" or "Fix"'
  return null
}
