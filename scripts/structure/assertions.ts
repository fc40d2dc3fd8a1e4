import type { Fault, SourceFile } from './source-file.ts'

// Places where an endpoint's types meet parsed values, once each.
const machinery =
  /^(packages\/contract\/src\/endpoint|apps\/server\/src\/platform\/http\/implement|apps\/web\/src\/lib\/call)\.ts$/

const notCode = [
  /\/\*[\s\S]*?\*\//g,
  /(?<!:)\/\/.*$/gm,
  /^(import|export)\s[^'"`;=(]*?\bfrom\b/gm,
  /^export \{[^}]*\}/gm,
  /'(?:[^'\\\n]|\\.)*'/g,
  /"(?:[^"\\\n]|\\.)*"/g,
]

// Between tags or braces of JSX.
const textOnScreen = /(?<=[>}])[^<>{}();=]*(?=[<{])/g

const assertion =
  /[\w)\]}'"`!] as (?!const\b)(unknown|never|string|number|boolean|object|keyof|typeof|readonly|\{|\[|[A-Z][\w.]*(?=$|[\s)<;,[\]}]))/m

/** `as` switches off the compiler's check; only three files may use it. */
export function findAssertions(files: SourceFile[]): Fault[] {
  return files.flatMap(({ path, text }) => {
    if (!/\.tsx?$/.test(path) || machinery.test(path)) return []
    const patterns = path.endsWith('x') ? [...notCode, textOnScreen] : notCode
    const code = patterns.reduce((rest, pattern) => rest.replace(pattern, blank), text)
    const hit = assertion.exec(code)
    if (!hit) return []
    const line = code.slice(0, hit.index).split('\n').length
    return {
      path: `${path}:${line}`,
      message: `${hit[0].slice(2)} asserts a type: let it be inferred, narrow it, or parse it with a schema`,
    }
  })
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, '~')
}
