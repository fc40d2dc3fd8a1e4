import type { Fault, SourceFile } from './source-file.ts'

const comments = /\/\*\*?([\s\S]*?)\*\/|(?<![:'"`])\/\/(.*)$|^\s*--(.*)$/gm
const testNames = /\b(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1/g

/** First words that our writing rules refuse. A question may begin with them. */
const refusedFirstWord = /(?:^|[.!?:] )(Who|Whoever|What|Of|Nobody|So many|That)\b(?!.*\?$)/
/** A table cell may be one of these words alone. */
const refusedInCell = /^(who|whoever|what|of|nobody|so many|that)\s(?!.*\?$)/i
const refusedInName = /^(who|whoever|what|of|nobody|so many|that)\b/i

// These two files hold the words themselves.
const untouched = /^scripts\/(structure\/wording|check-structure\.test)\.ts$/

/** Comments, test names and documents that `docs/style.md` wants in plain English. */
export function findWordingFaults(files: SourceFile[]): Fault[] {
  return files.flatMap(({ path, text }) => {
    if (path.endsWith('.md')) return findInDocument(path, text)
    if (!/\.(ts|tsx|mjs|css|sql)$/.test(path) || untouched.test(path)) return []
    const isTest = /\.test\.tsx?$/.test(path)
    const faults = [...text.matchAll(comments)].flatMap((match) => {
      const words = readComment(match)
      const hit = refusedFirstWord.exec(words)
      return hit ? { at: match.index, word: hit[1] ?? '' } : []
    })
    const names = isTest ? [...text.matchAll(testNames)] : []
    for (const { index, 2: name = '' } of names) {
      const hit = refusedInName.exec(name)
      if (hit) faults.push({ at: index, word: hit[0] })
    }
    return faults.map(({ at, word }) => ({
      path: `${path}:${text.slice(0, at).split('\n').length}`,
      message: messageFor(word),
    }))
  })
}

/** Sentences, headings, list items and table cells of a Markdown file. */
function findInDocument(path: string, text: string): Fault[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
  return prose.split('\n').flatMap((line, index) => {
    const cells = line.startsWith('|') ? line.split('|') : []
    const parts = [line, ...cells].map((part) => part.replace(/^[\s#>*_-]+|^\d+\. /, '').trim())
    const hits = parts.map(
      (part) => refusedFirstWord.exec(part) ?? (cells.length > 0 ? refusedInCell.exec(part) : null),
    )
    const word = hits.find(Boolean)?.[1]
    return word ? [{ path: `${path}:${index + 1}`, message: messageFor(word) }] : []
  })
}

const messageFor = (word: string) => `a sentence begins with "${word}": name the actor, then say what it does`

function readComment([, block, line, dashes]: RegExpExecArray): string {
  const text = block ?? line ?? dashes ?? ''
  return text
    .split('\n')
    .map((part) => part.replace(/^\s*\*/, '').trim())
    .join(' ')
    .trim()
}
