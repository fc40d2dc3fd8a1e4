import type { Fault, SourceFile } from './source-file.ts'

const bannedWords = /^(said|told|wanted|asked|stands|bones|doors?|plate|teller|heirs|wrongs)$/

/** Refused names that a folder may still have; every other folder has none. Lower a number as names go, never raise one. */
const stillAllowed: Record<string, number> = {
  'apps/server/': 10,
  'bench/': 60,
}

// Holds refused names as examples.
const namesThemselves = 'scripts/check-structure.test.ts'

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm
const declaredNames = /\b(?:const|let|function|class|interface|type)\s+(\w+)|\((\w+)(?=: \S|\) =>|, \w+\) =>)/g
const functionNames = /\bfunction\s+(\w+Of)\b|\bconst\s+(\w+Of)\s*=\s*(?:async\s*)?(?:\(|<|\w+ =>)/g

/** Names of functions, values, types and parameters that say neither what they hold nor what they do. */
export function findIdentifierFaults(files: SourceFile[]): Fault[] {
  const code = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && path !== namesThemselves)
  const faults = code.flatMap(findRefusedNames)
  const folders = Object.entries(stillAllowed)
  const tooMany = folders.flatMap(([folder, most]) => {
    const within = faults.filter(({ path }) => path.startsWith(folder))
    const newest = within.at(-1)
    if (!newest || within.length <= most) return []
    return [
      {
        path: folder,
        message: `has ${within.length} refused names, at most ${most}: rename those you added, such as ${newest.path} ${newest.message}`,
      },
    ]
  })
  return [...faults.filter(({ path }) => !folders.some(([folder]) => path.startsWith(folder))), ...tooMany]
}

function findRefusedNames({ path, text }: SourceFile): Fault[] {
  const code = text.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '))
  const banned = findNames(code, declaredNames).flatMap(({ at, name }) => {
    const word = splitName(name).find((part) => bannedWords.test(part))
    return word ? [{ at, message: `"${name}" has the word "${word}": say what it holds or does` }] : []
  })
  const nouns = findNames(code, functionNames).map(({ at, name }) => ({
    at,
    message: `"${name}" is a function: begin with a verb, such as listReadings`,
  }))
  return [...banned, ...nouns].map(({ at, message }) => ({
    path: `${path}:${code.slice(0, at).split('\n').length}`,
    message,
  }))
}

function findNames(code: string, pattern: RegExp): { at: number; name: string }[] {
  return [...code.matchAll(pattern)].map(({ index, 1: first, 2: second }) => ({
    at: index,
    name: first ?? second ?? '',
  }))
}

function splitName(name: string): string[] {
  return name.split(/(?=[A-Z])|_|(?<=\D)(?=\d)/).map((part) => part.toLowerCase())
}
