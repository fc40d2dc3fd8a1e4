import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const arrivesWithinMs = 60_000

/** The link to the reasons in the mail about a decision. */
export const statementLink = /\/statements\/[0-9a-f-]{36}#[0-9a-f]{64}/

/** The server's outbox folder, read like a mailbox: each mail once. */
export class Outbox {
  readonly #folder: string
  readonly #read = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The code of the newest unread mail to this address; waits for one. */
  async codeFor(address: string): Promise<string> {
    const deadline = Date.now() + arrivesWithinMs
    while (Date.now() < deadline) {
      const code = this.#newestCodeFor(address)
      if (code) return code
      await wait(50)
    }
    throw new Error(`No mail with a code came to ${address} in ${this.#folder}.`)
  }

  /** The first match in the newest mail that has one, to one address or to any; empty while there is none. */
  find(shape: RegExp, to = ''): string {
    const texts = this.#mails().filter(({ text }) => isTo(to, text))
    const written = texts.map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
    return written.map((text) => shape.exec(text)?.[0]).find(Boolean) ?? ''
  }

  #newestCodeFor(address: string): string | null {
    const unread = this.#mails().filter((mail) => !this.#read.has(mail.file) && isTo(address, mail.text))
    const codes = unread.flatMap(({ text }) => /^(\d{6})\r?$/m.exec(text)?.[1] ?? [])
    if (codes.length > 0) for (const { file } of unread) this.#read.add(file)
    return codes[0] ?? null
  }

  /** The newest first. */
  #mails(): { file: string; text: string }[] {
    if (!existsSync(this.#folder)) return []
    const files = readdirSync(this.#folder).filter((name) => name.endsWith('.eml'))
    const paths = files.map((name) => join(this.#folder, name))
    const newestFirst = paths.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    return newestFirst.map((file) => ({ file, text: decodeParts(readFileSync(file, 'utf8')) }))
  }
}

/** Mails in Japanese and Arabic have their text in base64. */
const decodeParts = (mail: string): string =>
  mail.replaceAll(
    /(Content-Transfer-Encoding: base64\r?\n(?:\S.*\r?\n)*\r?\n)([\w+/=\r\n]+)/gi,
    (_, head: string, body: string) => `${head}${Buffer.from(body, 'base64').toString('utf8')}\n`,
  )

function isTo(address: string, text: string): boolean {
  const [headers = ''] = text.split(/\r?\n\r?\n/)
  const line = headers.split(/\r?\n(?!\s)/).find((header) => /^to:/i.test(header)) ?? ''
  return line.toLowerCase().includes(address.toLowerCase())
}
