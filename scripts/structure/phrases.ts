import type { Fault, SourceFile } from './source-file.ts'

interface Phrase {
  pattern: RegExp
  within: RegExp
  except?: RegExp
  /** Part of a file to skip. */
  butFor?: RegExp
  message: string
}

const everywhere = /\.(ts|tsx|mjs|sql|css)$/
const tests = /\.test\.tsx?$|^e2e\//

const phrases: Phrase[] = [
  {
    pattern: /\bST_[A-Z]\w+/,
    within: /^(apps\/server\/src|packages)\//,
    except: /^apps\/server\/src\/platform\/database\/geography\.ts$|\.sql$|\.test\.ts$/,
    message: 'belongs to platform/database/geography.ts: give it a name there and call that',
  },
  {
    pattern: /\bprocess\.env\b/,
    within: /^apps\/server\/src\//,
    except: /^apps\/server\/src\/(env|main)\.ts$|\.test\.ts$/,
    message: 'is read in env.ts alone: add the setting there and hand it on',
  },
  {
    pattern: /@ts-(ignore|nocheck|expect-error)/,
    within: everywhere,
    message: 'hides a fault of types: mend the type',
  },
  {
    pattern:
      /\b(margin|padding|border)-(left|right)\b|^\s*(left|right):|text-align: (left|right)\b|\bfloat: (left|right)\b/m,
    within: /\.css$/,
    // Maps have no direction of reading.
    except: /^apps\/web\/src\/map\//,
    message: 'is wrong when read from right to left: use inline-start and inline-end',
  },
  {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    within: everywhere,
    message: 'is unfinished work: finish it, or propose it as an issue',
  },
  {
    pattern: /\.(skip|only|todo|fixme)(If)?\(/,
    within: tests,
    message: 'leaves tests out: a test runs, or it is removed',
  },
  { pattern: /\bwaitForTimeout\b/, within: tests, message: 'waits for time: wait for what should happen' },
  {
    pattern: /\bvi\.(do)?[mM]ock\(\s*['"](#|\.|@allcity)/,
    within: tests,
    message: 'replaces our own code: test it through what it does, on the real thing',
  },
  {
    pattern: /^export default\b/m,
    within: /\.(ts|tsx)$/,
    except: /\.config\.ts$|^e2e\/support\/global-setup\.ts$/,
    message: 'has no name of its own: export it by name',
  },
  {
    // The first migrations create everything.
    pattern:
      /\b(drop (table|column|function|view)|rename (to|column)|set not null|alter column \w+ type)\b|\badd column (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i,
    within: /^apps\/server\/migrations\/(021[4-9]|02[2-9]|0[3-9]|[1-9])/,
    except: /_unused\.sql$/,
    // A function's body is no step of the migration: it may rebuild a table and swap it in.
    butFor: /\bas \$\$[\s\S]*?\$\$/g,
    message:
      'fails servers of the version before, which run until each was replaced: add beside it now, and take it away in a later version, in a migration whose name ends in _unused',
  },
  {
    pattern: /\.\.\.\{/,
    within: /\.(ts|tsx|mjs)$/,
    message: 'spreads a literal, which switches off the check for excess properties: name the properties themselves',
  },
  {
    pattern: /from '(\.|#)[^']*\/[a-z0-9-]+'/i,
    within: /\.(ts|tsx|mjs)$/,
    message: 'lacks its ending: imports of our files end in .ts or .tsx',
  },
]

// These two contain the phrases themselves.
const holders = /^scripts\/(structure\/phrases|check-structure\.test)\.ts$/

/** Finds phrases that belong in one place or in none. */
export function findPhraseFaults(files: SourceFile[]): Fault[] {
  return files.flatMap(({ path, text }) => {
    if (holders.test(path)) return []
    const rules = phrases.filter(({ within, except }) => within.test(path) && !except?.test(path))
    return rules.flatMap(({ pattern, butFor, message }) => {
      const hit = pattern.exec(butFor ? text.replaceAll(butFor, blank) : text)
      if (!hit) return []
      const line = text.slice(0, hit.index).split('\n').length
      return { path: `${path}:${line}`, message: `${hit[0].trim()} ${message}` }
    })
  })
}

/** The same number of lines, without letters. */
const blank = (part: string) => part.replaceAll(/./g, ' ')
