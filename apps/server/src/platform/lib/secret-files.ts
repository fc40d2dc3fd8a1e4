import { readFileSync } from 'node:fs'

type Source = Record<string, string | undefined>

/**
 * Settings that are secrets may lie in files, as containers get them: `SMTP_URL_FILE` names the file that holds `SMTP_URL`.
 * @throws Error with a sentence for a file that cannot be read, that is empty, or that is named beside the setting itself.
 */
export function readSecretFiles(source: Source, secrets: readonly string[]): Source {
  const found: Source = { ...source }
  for (const name of secrets) {
    const variable = `${name}_FILE`
    const path = source[variable]
    if (path === undefined) continue
    if (source[name] !== undefined) throw new Error(`${name} and ${variable} are both set: keep one of them.`)
    found[name] = readSecret(variable, path)
  }
  return found
}

function readSecret(variable: string, path: string): string {
  const text = read(variable, path).trim()
  if (text === '') throw new Error(`${variable} is wrong: the file ${path} is empty.`)
  return text
}

function read(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Error(`${variable} is wrong: the file ${path} cannot be read${why}.`)
  }
}
