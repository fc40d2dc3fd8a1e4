import type { ServerResponse } from 'node:http'
import { HttpError } from './errors.ts'

/** What a stream says, and the number under which whoever comes back asks for what followed. */
export interface News {
  version: number
  notice: object
}

/** What happened to `memberId` after a version; without one, only how things are. */
export type ReadNews = (memberId: string, since: number | null) => Promise<News>

export interface Stream {
  memberId: string
  session: string
  response: ServerResponse
  /** Throws once whoever listens may no longer. */
  check: () => Promise<unknown>
}

const mostOfMember = 8
/** Proxies close what is silent for a minute. */
const heartbeatMs = 20_000
/** A token may run out and a session end without a word: each is looked at again with every third heartbeat. */
const beatsBetweenChecks = 3
/** Whoever does not read is let go, instead of filling our memory. */
const mostUnsent = 256 * 1024

/** The open event streams of this process (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class LiveStreams {
  readonly #byMember = new Map<string, Set<Stream>>()
  /** The version up to which each has been told; none before it was told how things are. */
  readonly #heard = new WeakMap<Stream, number>()
  readonly #reading = new Map<string, { again: boolean }>()
  readonly #read: ReadNews
  readonly #timer: NodeJS.Timeout
  #beats = 0

  constructor(read: ReadNews) {
    this.#read = read
    this.#timer = setInterval(() => this.#beat(), heartbeatMs).unref()
  }

  get size(): number {
    return this.#all().length
  }

  /** @throws HttpError when this member listens in too many places. */
  checkRoom(memberId: string): void {
    if ((this.#byMember.get(memberId)?.size ?? 0) >= mostOfMember) {
      throw new HttpError('too_many_requests', 'You have this open in too many places. Close one of them')
    }
  }

  /** Says how things are, and what happened `since`; from then on, whatever happens. */
  async add(stream: Stream, since: number | null): Promise<void> {
    // Gone while it was asked who they are: nothing would tell of it any more.
    if (stream.response.closed) return
    const streams = this.#byMember.get(stream.memberId) ?? new Set()
    this.#byMember.set(stream.memberId, streams.add(stream))
    stream.response.once('close', () => this.#drop(stream))
    const news = await this.#read(stream.memberId, since)
    say(stream, news)
    this.#heard.set(stream, news.version)
    // It may have happened while this was read.
    this.tell([stream.memberId])
  }

  /** Something happened to these members. */
  tell(memberIds: Iterable<string>): void {
    for (const memberId of memberIds) if (this.#byMember.has(memberId)) void this.#deliver(memberId)
  }

  tellAll(): void {
    this.tell([...this.#byMember.keys()])
  }

  /** Lets go whoever listens in this session, or as this member, and may no longer. */
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

  /** One reading for all streams of a member; what is told meanwhile is read by one more after it. */
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
      // The database is away: what was not read now is read when it is heard of again.
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

const say = (stream: Stream, news: News): void => send(stream, messageOf(news))

/** One that has ended, as with its session, is dropped when it closes; until then writing to it would end the process. */
function send({ response }: Stream, text: string): void {
  if (!response.writableEnded) response.write(text)
}

/** As it goes over the line. */
export const messageOf = ({ version, notice }: News): string =>
  `id: ${version}\nevent: notice\ndata: ${JSON.stringify(notice)}\n\n`
