/** One line of a Dockerfile, as far as ours needs it: `words` are those of a JSON list, or of the line. */
export interface Instruction {
  name: string
  text: string
  words: string[]
}

export interface Stage {
  name: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile (https://docs.docker.com/reference/dockerfile/). */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
  for (const line of lines.map((written) => written.trim()).filter(Boolean)) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? '', instructions: [] })
    else stages.at(-1)?.instructions.push({ name, text: rest, words: wordsOf(rest) })
  }
  return stages
}

function wordsOf(text: string): string[] {
  const list = /\[.*\]$/.exec(text)?.[0]
  const parsed: unknown = list ? JSON.parse(list) : text.split(/\s+/)
  return Array.isArray(parsed) ? parsed.map(String) : []
}
