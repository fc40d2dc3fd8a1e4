import type { ServerResponse } from 'node:http'
import { HttpError } from '../errors.ts'

/** A message of a stream, and its version, from which a reconnecting client asks for later messages. */
export interface News {
  version: number
  notice: object
}

/** Reads changes for `memberId` since a version; without one, only the current state. */
export type ReadUpdate = (memberId: string, since: number | null) => Promise<News>

export interface Stream {
  memberId: string
  session: string
  response: ServerResponse
  /** Throws once the listener is no longer allowed. */
  check: () => Promise<unknown>
}

const mostOfMember = 8
/** Proxies close connections that are silent for a minute. */
const heartbeatMs = 20_000
/** Tokens expire and sessions end without an event, so each stream is checked again with every third heartbeat. */
const beatsBetweenChecks = 3
/** Disconnects a client that does not read, before its backlog fills the memory. */
const mostUnsent = 256 * 1024

/** The open event streams of this process (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class LiveStreams {
  readonly #byMember = new Map<string, Set<Stream>>()
  /** The last version each stream received; none before its first message. */
  readonly #heard = new WeakMap<Stream, number>()
  readonly #reading = new Map<string, { again: boolean }>()
  readonly #read: ReadUpdate
  readonly #timer: NodeJS.Timeout
  #beats = 0

  constructor(read: ReadUpdate) {
    this.#read = read
    this.#timer = setInterval(() => this.#beat(), heartbeatMs).unref()
  }

  get size(): number {
    return this.#all().length
  }

  /** @throws HttpError when this member has too many open streams. */
  checkRoom(memberId: string): void {
    if ((this.#byMember.get(memberId)?.size ?? 0) >= mostOfMember) {
      throw new HttpError('too_many_requests', /*i18n*/ 'You have this open in too many tabs. Close one of them')
    }
  }

  /** Sends the current state and the changes `since`; from then on, every change. */
  async add(stream: Stream, since: number | null): Promise<void> {
    // The client left during authentication; no event would report that any more.
    if (stream.response.closed) return
    const streams = this.#byMember.get(stream.memberId) ?? new Set()
    this.#byMember.set(stream.memberId, streams.add(stream))
    stream.response.once('close', () => this.#drop(stream))
    const news = await this.#read(stream.memberId, since)
    say(stream, news)
    this.#heard.set(stream, news.version)
    // A change may have happened during the read.
    this.tell([stream.memberId])
  }

  /** Something changed for these members. */
  tell(memberIds: Iterable<string>): void {
    for (const memberId of memberIds) if (this.#byMember.has(memberId)) void this.#deliver(memberId)
  }

  tellAll(): void {
    this.tell([...this.#byMember.keys()])
  }

  /** Closes streams of this session or member that are no longer allowed. */
  checkAgain(whose: (stream: Stream) => boolean): void {
    for (const stream of this.#all()) if (whose(stream)) void this.#check(stream)
  }

  close(): void {
    clearInterval(this.#timer)
    for (const { response } of this.#all()) response.end()
  }

  #all(): Stream[] {
    return [...this.#byMember.values()].flatMap((streams) => [...streams])
  }

  #drop(stream: Stream): void {
    const streams = this.#byMember.get(stream.memberId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#byMember.delete(stream.memberId)
  }

  /** One read serves all streams of a member; changes during it cause one more read afterwards. */
  async #deliver(memberId: string): Promise<void> {
    const underWay = this.#reading.get(memberId)
    if (underWay) {
      underWay.again = true
      return
    }
    const reading = { again: false }
    this.#reading.set(memberId, reading)
    try {
      do {
        reading.again = false
        await this.#deliverOnce(memberId)
      } while (reading.again)
    } catch {
      // The database is unreachable; the next notification reads what was missed.
    } finally {
      this.#reading.delete(memberId)
    }
  }

  async #deliverOnce(memberId: string): Promise<void> {
    const behind = new Map<number, Stream[]>()
    for (const stream of this.#byMember.get(memberId) ?? []) {
      const since = this.#heard.get(stream)
      if (since !== undefined) behind.set(since, [...(behind.get(since) ?? []), stream])
    }
    for (const [since, streams] of behind) {
      const news = await this.#read(memberId, since)
      if (news.version <= since) continue
      for (const stream of streams) {
        this.#heard.set(stream, news.version)
        say(stream, news)
      }
    }
  }

  #beat(): void {
    this.#beats++
    const isTimeToCheck = this.#beats % beatsBetweenChecks === 0
    for (const stream of this.#all()) {
      if (stream.response.writableLength > mostUnsent) stream.response.destroy()
      else send(stream, ':\n\n')
      if (isTimeToCheck) void this.#check(stream)
    }
  }

  async #check(stream: Stream): Promise<void> {
    try {
      await stream.check()
    } catch (error) {
      const isRefused = error instanceof HttpError && (error.error === 'unauthenticated' || error.error === 'forbidden')
      if (isRefused) stream.response.end()
    }
  }
}

const say = (stream: Stream, news: News): void => send(stream, formatMessage(news))

/** An ended stream, as after its session, is dropped when it closes; writing to it before would end the process. */
function send({ response }: Stream, text: string): void {
  if (!response.writableEnded) response.write(text)
}

/** The message in wire format. */
export const formatMessage = ({ version, notice }: News): string =>
  `id: ${version}\nevent: notice\ndata: ${JSON.stringify(notice)}\n\n`
